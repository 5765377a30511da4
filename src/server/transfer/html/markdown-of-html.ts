import { AppError } from '#domain/errors.ts'
import { markdownOfTree } from '#domain/markdown/from-html/markdown-of-tree.ts'
import { sanitisedTree } from '#domain/markdown/sanitise/sanitise.ts'
import { preserveEmbeds } from './preserve-embeds.ts'

/** Twice the longest article with all its markup; more is no text that a person wrote. */
const MAX_LENGTH = 2_000_000

/**
 * Turns the HTML of another system into Markdown.
 *
 * It is sanitised before, by the rules that hold for what is published; frames become links to
 * what they showed, since no article may hold frames.
 *
 * @throws AppError `invalid` when it is too long or nested too deeply
 */
export function markdownOfHtml(html: string): string {
  if (html.length > MAX_LENGTH) throw new AppError('invalid', 'The text is too long.')
  try {
    return markdownOfTree(sanitisedTree(preserveEmbeds(html)))
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new AppError('invalid', 'The text is nested too deeply.', { cause })
  }
}
