import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { useSite } from '#web/site-settings.ts'

type Words = { title: string; text: string }

/** The page of a link in a mail: one sentence and one button. */
export function LinkPage({ title, text, children }: Words & { children?: ReactNode }) {
  const site = useSite()
  return (
    <Container className="grid justify-items-center gap-6 py-section text-center wrap-anywhere">
      <title>{`${title} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <Drawing of="cup" />
      <h1 className="max-w-[18ch] text-4xl">{title}</h1>
      <p className="max-w-[46ch] text-lg text-muted">{text}</p>
      {children}
    </Container>
  )
}

/**
 * The button that does what the link is for. Opening the page does nothing by itself, because
 * mail programs prefetch links.
 */
export function TokenForm({
  token,
  label,
  problem,
}: {
  token: string
  label: string
  problem?: Words | undefined
}) {
  return (
    <form method="post" className="grid justify-items-center gap-5">
      <input type="hidden" name="token" value={token} />
      {problem ? (
        <div role="alert" className="grid gap-1 rounded-card bg-tomato-wash px-5 py-4">
          <p className="font-semibold text-tomato">{problem.title}</p>
          <p className="text-sm">{problem.text}</p>
        </div>
      ) : null}
      <Button type="submit" size="lg">
        {label}
      </Button>
    </form>
  )
}

/** A link to the posts, for the end of a page that a mail led to. */
export function ReadOn({ label }: { label: string }) {
  return (
    <Link to={urls.blog()} viewTransition className={buttonStyles({ size: 'lg' })}>
      {label}
    </Link>
  )
}
