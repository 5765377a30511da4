import type { PostDocument } from './post-document.ts'
import { POST_FIELDS } from './post-fields.ts'

const COPY = / \(copy(?: (\d+))?\)$/

/** The document of a duplicate: its title says so, within the limit, and it has no address yet. */
export function copyDocument(document: PostDocument): PostDocument {
  const [, number] = COPY.exec(document.title) ?? []
  const isCopy = COPY.test(document.title)
  const suffix = isCopy ? ` (copy ${Number(number ?? 1) + 1})` : ' (copy)'
  const title = document.title.replace(COPY, '')
  const room = POST_FIELDS.title.maxLength - suffix.length
  const cut = [...title].reduce(
    (kept, letter) => (kept.length + letter.length <= room ? kept + letter : kept),
    '',
  )
  return { ...document, title: cut === '' ? '' : cut + suffix, slug: '' }
}
