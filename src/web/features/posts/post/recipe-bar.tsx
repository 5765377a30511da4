import { postWords } from '#domain/words/english/post.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ArrowDown } from '#ui/icons.tsx'
import { translated } from '#web/translated.ts'
import { type Cooking, cookModeAtIntent } from './recipe/cooking.tsx'
import { SaveButton } from './recipe/save-button.tsx'

/** Under the byline of a recipe: how many it makes, how long it takes, and what to do with it. */
export function RecipeBar({
  slug,
  facts,
  cooking,
}: {
  slug: string
  /** HTML for a list of terms, made by our own renderer. */
  facts: string
  /** False where there is nothing to cook from. */
  cooking: Cooking | false
}) {
  const words = translated('post', postWords)
  return (
    <div className="recipe-bar">
      {facts ? (
        <dl
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by the server at save
          dangerouslySetInnerHTML={{ __html: facts }}
        />
      ) : null}
      <div className="flex flex-wrap gap-1.5 sm:gap-2 *:[.button]:px-2 sm:*:[.button]:px-3.5 print:hidden">
        <a href="#the-recipe" className={buttonStyles({ className: 'gap-1' })}>
          <ArrowDown aria-hidden="true" />
          {words.jump}
        </a>
        <button
          type="button"
          name="print"
          onClick={() => print()}
          className={`${buttonStyles({ variant: 'outline' })} needs-script`}
        >
          {words.print}
        </button>
        {cooking ? (
          <button
            type="button"
            name="cook"
            onClick={cooking.open}
            {...cookModeAtIntent}
            aria-busy={cooking.isComing || undefined}
            className={`${buttonStyles({ variant: 'outline' })} needs-script`}
          >
            {words.cook}
          </button>
        ) : null}
        <SaveButton slug={slug} />
      </div>
      {cooking ? (
        <p role={cooking.hasFailed ? 'alert' : 'status'} className="text-sm empty:hidden">
          {cooking.isComing ? words.opening : cooking.hasFailed && words.cookFailed}
        </p>
      ) : null}
    </div>
  )
}
