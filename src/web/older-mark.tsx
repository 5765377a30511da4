import { listWords } from '#domain/words/english/lists.ts'
import { translated } from './translated.ts'

/** The line below a heading that says that these are not the newest posts. */
export function OlderMark() {
  return (
    <span className="mt-3 block text-xl text-muted">{translated('lists', listWords).older}</span>
  )
}
