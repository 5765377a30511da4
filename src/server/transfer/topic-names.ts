import { TERM_NAME_MAX_LENGTH, TERMS_PER_POST } from '#terms/term.ts'
import { termNameSchema, termSlug } from '#terms/term-name.ts'
import { plainText } from './plain-text.ts'
import type { TransferNote } from './transfer-post.ts'

/**
 * The categories in which WordPress files a post that nobody has sorted, in the languages that its owners have had it
 * in.
 */
const UNSORTED = new Set([
  'uncategorized',
  'uncategorised',
  'unkategorisiert',
  'nicht-kategorisiert',
])

/** Whether a category is the one that stands for having none. */
export function isUnsorted(name: string): boolean {
  return UNSORTED.has(termSlug(name))
}

/**
 * The name of a category or a tag as that of a topic: without markup, with `&` for commas, and cut at a word where
 * it is too long. Undefined for one that no address can be made of.
 */
export function topicName(given: string): string | undefined {
  const words = plainText(given).replaceAll(',', ' & ')
  const { success, data } = termNameSchema.safeParse(cut(words))
  return success ? data : undefined
}

function cut(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= TERM_NAME_MAX_LENGTH) return line
  const start = line.slice(0, TERM_NAME_MAX_LENGTH).toWellFormed().replace('\ufffd', '')
  return start.replace(/\s\S*$/, '').trim()
}

/** The categories and tags of a post as its topics, with notes of those that are not quite, or not at all. */
export function topicsOfPost(names: readonly string[]): {
  topics: string[]
  notes: TransferNote[]
} {
  const notes: TransferNote[] = []
  const bySlug = new Map<string, string>()
  for (const given of new Set(names)) {
    if (isUnsorted(given)) continue
    const name = topicName(given)
    if (name === undefined) {
      notes.push({ kind: 'terms', detail: `“${given.slice(0, 100)}” can be no topic` })
      continue
    }
    if (!bySlug.has(termSlug(name))) bySlug.set(termSlug(name), name)
  }
  const topics = [...bySlug.values()]
  const more = topics.slice(TERMS_PER_POST)
  if (more.length > 0) {
    const detail = `a post has at most ${TERMS_PER_POST} topics, so it lost ${more.join(', ')}`
    notes.push({ kind: 'terms', detail, count: more.length })
  }
  return { topics: topics.slice(0, TERMS_PER_POST), notes }
}
