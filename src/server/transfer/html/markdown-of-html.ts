import { AppError } from '#domain/errors.ts'
import { markdownOfTree } from '#domain/markdown/from-html/markdown-of-tree.ts'
import { sanitisedTree } from '#domain/markdown/sanitise/sanitise.ts'
import { embeddableVideo } from '#domain/posts/video.ts'

const FRAME = /<iframe\b([^<>]*)>(?:[^<]*<\/iframe\s*>)?/gi

const PLAYER = /<(video|audio)\b([^<>]*)>([\s\S]{0,1000}?)<\/\1\s*>/gi

const SOURCE = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

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

/** Replaces each frame, video and audio element by a link to its source. */
function preserveEmbeds(html: string): string {
  return html
    .replace(FRAME, (_, attributes: string) => linkTo(readSource(attributes)))
    .replace(PLAYER, (_, __, attributes: string, inner: string) =>
      linkTo(readSource(attributes) || readSource(inner.slice(0, 2000))),
    )
}

/** The address in the `src` of a tag, with its entities decoded. */
function readSource(attributes: string): string {
  const [, double, single, bare] = SOURCE.exec(attributes) ?? []
  return (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim()
}

function linkTo(source: string): string {
  const address = source.startsWith('//') ? `https:${source}` : source
  const watchable = embeddableVideo(address)?.watchUrl ?? address
  // Ghost exports a placeholder instead of its own address.
  if (!/^(?:https?:\/\/|__GHOST_URL__\/|\/(?!\/))/i.test(watchable)) return ''
  const escaped = watchable
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  return `<p><a href="${escaped}">${escaped}</a></p>`
}
