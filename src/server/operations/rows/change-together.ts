import type { ContentRenderer } from '#server/content/content-renderer.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Rendering } from '#server/operations/context.ts'
import { renderText } from '../recipes/render-text.ts'

/**
 * Runs operations on several posts as one: all of them count, or none. What they show of it to
 * readers changes when all of it is stored.
 *
 * `texts` are those that they will render. That is done first, because it takes long and a
 * transaction keeps others waiting.
 */
export async function changeTogether<Deps extends WriteDeps & Rendering, Answer>(
  deps: Deps,
  texts: readonly string[],
  work: (deps: Deps & { db: PublicTransaction }) => Promise<Answer>,
): Promise<Answer> {
  const rendered = new Map<string, ReturnType<ContentRenderer['render']>>()
  const render: ContentRenderer['render'] = (text, linked) => {
    const known = rendered.get(text) ?? deps.content.render(text, linked)
    rendered.set(text, known)
    return known
  }
  for (const text of texts) await renderText({ ...deps, content: { render } }, text)

  return unitOfWork(deps, undefined, (unit) =>
    work({ ...deps, db: unit.tx, unit, content: { render } }),
  )
}
