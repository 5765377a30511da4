import { joinedTransaction } from '#server/data/joined-transaction.ts'
import type { DeskDeps } from '../desk/desk-deps.ts'

type TogetherDeps = Pick<DeskDeps, 'db' | 'pages' | 'content'>

/**
 * Runs operations on several posts as one: all of them count, or none. What they show of it to
 * readers changes when all of it is stored.
 *
 * `texts` are those that they will render. That is done first, because it takes long and a
 * transaction keeps others waiting.
 */
export async function changeTogether<Deps extends TogetherDeps, Answer>(
  deps: Deps,
  texts: readonly string[],
  work: (deps: Deps) => Promise<Answer>,
): Promise<Answer> {
  const rendered = new Map<string, ReturnType<TogetherDeps['content']['render']>>()
  const render = (text: string) => {
    const known = rendered.get(text) ?? deps.content.render(text)
    rendered.set(text, known)
    return known
  }
  for (const text of texts) await render(text)

  const changed = new Set<string>()
  const pages = {
    drop: (tags: readonly string[]) => {
      for (const tag of tags) changed.add(tag)
    },
  }
  const answer = await deps.db
    .transaction()
    .execute((tx) => work({ ...deps, db: joinedTransaction(tx), pages, content: { render } }))
  deps.pages.drop([...changed])
  return answer
}
