import { useReducer } from 'react'
import { cookWords } from '#domain/words/english/cook.ts'
import { translated } from '#web/translated.ts'
import { readIngredients } from './read-ingredients.ts'

/** The whole list while a step is read. A tick is that of the page, which keeps it for the visit. */
export function CookIngredients({ article }: { article: HTMLElement }) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const tick = (box: HTMLInputElement, isTicked: boolean) => {
    box.checked = isTicked
    box.dispatchEvent(new Event('change', { bubbles: true }))
    lookAgain()
  }
  return (
    <section
      aria-label={translated('cook', cookWords).ingredients}
      className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-6"
    >
      {readIngredients(article).map(({ title, lines }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists of a recipe never change their places
        <div key={at}>
          {title ? (
            <h3
              dir="auto"
              className="font-sans text-sm font-semibold tracking-normal text-turmeric"
            >
              {title}
            </h3>
          ) : null}
          <ul className="grid">
            {lines.map(({ html, box }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its lines
              <li key={place} className="border-b border-line">
                <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2 has-checked:text-muted has-checked:line-through">
                  <input
                    type="checkbox"
                    checked={box.checked}
                    onChange={({ target }) => tick(box, target.checked)}
                    className="tick-box"
                  />
                  <span
                    dir="auto"
                    className="min-w-0 text-lg wrap-anywhere"
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: taken from the page, where the server has sanitised it
                    dangerouslySetInnerHTML={{ __html: html }}
                  />
                </label>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
