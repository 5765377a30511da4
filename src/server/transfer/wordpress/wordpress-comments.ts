import { AppError } from '#domain/errors.ts'
import { markdownOfHtml } from '../html/markdown-of-html.ts'
import { plainText } from '../plain-text.ts'
import { readMoment } from '../read-moment.ts'
import type { TransferComment, TransferNote } from '../transfer-post.ts'
import { withParagraphs } from './classic-paragraphs.ts'
import { childText, type XmlElement } from './read-elements.ts'

const STATES: Record<string, TransferComment['state']> = { 1: 'approved', 0: 'pending' }

/** Types of comments that other sites send by themselves when they link to a post. */
const FROM_MACHINES: ReadonlySet<string> = new Set(['pingback', 'trackback'])

/** The comments of a post that people wrote and nobody threw away; a note says how many others there are. */
export function readComments(item: XmlElement): {
  comments: TransferComment[]
  notes: TransferNote[]
} {
  const all = item.children.filter(({ name }) => name === 'wp:comment')
  const comments = all.flatMap((comment) => readComment(comment) ?? [])
  const left = all.length - comments.length
  const notes: TransferNote[] = []
  if (left > 0) notes.push({ kind: 'comments', detail: String(left), count: left })
  return { comments, notes }
}

function readComment(comment: XmlElement): TransferComment | undefined {
  const value = (name: string) => childText(comment, `wp:comment_${name}`).trim()
  const approved = value('approved')
  const state = Object.hasOwn(STATES, approved) ? STATES[approved] : undefined
  const text = commentText(value('content'))
  if (!state || text === '' || FROM_MACHINES.has(value('type')) || value('id') === '') {
    return undefined
  }
  const parent = value('parent')
  return {
    externalId: value('id'),
    parentId: parent === '' || parent === '0' ? null : parent,
    author: plainText(value('author')),
    email: value('author_email'),
    text,
    state,
    createdAt: readMoment(value('date_gmt')) ?? readMoment(value('date')) ?? null,
  }
}

/** Empty where nothing can be read. */
function commentText(html: string): string {
  try {
    return markdownOfHtml(withParagraphs(html)).trim()
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}
