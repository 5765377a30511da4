import { toHtml } from 'hast-util-to-html'
import TurndownService from 'turndown'
import { gfm } from 'turndown-plugin-gfm'
import { AppError } from '#domain/errors.ts'
import { sanitisedTree } from '#domain/markdown/sanitise.ts'
import { keepEmbeds } from './keep-embeds.ts'

/** Twice the longest article with all its markup; more is no text that a person wrote. */
const MAX_LENGTH = 2_000_000

/** What Markdown has no sign for, and articles may hold as HTML. */
const KEPT_AS_HTML = ['sub', 'sup', 'u', 'mark', 'kbd', 'abbr', 'ins', 'small', 'details'] as const

const service = makeService()

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
    return service
      .turndown(toHtml(sanitisedTree(keepEmbeds(html))))
      .replace(/\u00a0/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new AppError('invalid', 'The text is nested too deeply.', { cause })
  }
}

function makeService(): TurndownService {
  const made = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  })
  made.use(gfm)
  made.keep([...KEPT_AS_HTML])
  made.addRule('strike', {
    filter: ['del', 's'],
    replacement: (content) => (content.trim() === '' ? content : `~~${content}~~`),
  })
  made.addRule('captions', {
    filter: 'figcaption',
    replacement: (content) => (content.trim() === '' ? '' : `\n\n*${content.trim()}*\n\n`),
  })
  return made
}
