import { urls } from '#contract/urls.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { translated } from '#web/translated.ts'

/**
 * The screen in place of the whole page when it could not be shown at all.
 *
 * Its button is a form's, because trying again must work on a page whose scripts did not.
 */
export function ErrorScreen({ message }: { message: string | undefined }) {
  const words = translated('page', pageWords)
  return (
    <main
      id="content"
      className="on-dark grid min-h-dvh place-content-center justify-items-center gap-5 bg-slate px-gutter text-center text-ink"
    >
      <h1 className="text-3xl">{words.wrong}</h1>
      <p className="max-w-[52ch] text-muted">{words.wrongLead}</p>
      {message ? <p className="max-w-[72ch] text-sm wrap-anywhere text-muted">{message}</p> : null}
      <div className="flex flex-wrap justify-center gap-3">
        <form>
          <Button type="submit" size="lg">
            {words.again}
          </Button>
        </form>
        <a href={urls.home()} className={buttonStyles({ size: 'lg', variant: 'outline' })}>
          {words.backHome}
        </a>
      </div>
    </main>
  )
}
