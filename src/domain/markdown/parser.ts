import MarkdownIt, { type MarkdownIt as MarkdownParser, type RendererRule } from 'markdown-it'
import { addCallouts } from './callouts.ts'
import { addFootnotes } from './footnotes.ts'
import { contentRefusal } from './sanitise/content-refusal.ts'
import { canBeReached } from './sanitise/host-of-address.ts'
import { addTaskLists } from './task-lists.ts'

const CONTAINER_START = /^(?:blockquote|list_item|footnote_reference)_open$/

const ALIGNMENT = /^text-align:(left|center|right)$/

const renderCellStart: RendererRule = (tokens, index, _options, _env, renderer) => {
  const token = tokens[index]
  if (!token) return ''
  const alignment = ALIGNMENT.exec(String(token.attrGet('style') ?? ''))?.[1]
  const attributes = alignment ? ` align="${alignment}"` : renderer.renderAttrs(token)
  return `<${token.tag}${attributes}>`
}

const LONGEST_LINK = 2000

/**
 * Makes the one Markdown parser of the product.
 *
 * Without extensions it is the same parser minus what we add to CommonMark: tables,
 * strikethrough, bare links, footnotes, task lists and callouts. That is how it is held against the
 * CommonMark examples; nothing else may render with it.
 *
 * Its output is NOT safe to show: HTML passes through and every link target is accepted,
 * because the sanitiser behind it is the single gate. A second, weaker one here would turn
 * refused links into puzzling source text.
 */
export function createMarkdownParser({ extensions }: { extensions: boolean }): MarkdownParser {
  const md = new MarkdownIt({ html: true })
  md.validateLink = () => true
  const { normalizeLinkText } = md
  // What is no address is shown as it was typed.
  md.normalizeLinkText = (url) => (canBeReached(url) ? normalizeLinkText(url) : url)
  refuseLostBlocks(md)
  if (!extensions) return md.disable(['table', 'strikethrough'])

  addAutolinks(md)
  addFootnotes(md)
  addTaskLists(md)
  addCallouts(md)
  alignCellsByAttribute(md)
  return md
}

/**
 * Links bare addresses as GitHub's Markdown does: `https://…`, `http://…`, `www.…` and e-mail.
 *
 * Bare domains are left alone: prose is full of missing spaces, and "stir well.In a bowl"
 * must not become a link to a site in India.
 */
function addAutolinks(md: MarkdownParser): void {
  md.set({ linkify: true })
  md.linkify
    .add('//', null)
    .add('ftp:', null)
    .add('www.', {
      validate(text, position, linkify) {
        const candidate = `http://www.${text.slice(position, position + LONGEST_LINK)}`
        const length = linkify.testSchemaAt(candidate, 'http:', 'http:'.length)
        return Math.max(0, length - '//www.'.length)
      },
      normalize(match) {
        match.url = `http://${match.url}`
      },
    })
}

/**
 * Writes the alignment of table cells as GitHub's specification does, in `align`.
 *
 * The parser's own way is a style attribute, and the sanitiser removes all of those.
 */
function alignCellsByAttribute(md: MarkdownParser): void {
  md.renderer.rules.th_open = renderCellStart
  md.renderer.rules.td_open = renderCellStart
}

/**
 * Refuses blocks that are nested deeper than the parser follows.
 *
 * By itself it would silently drop what is in them.
 */
function refuseLostBlocks(md: MarkdownParser): void {
  md.core.ruler.after('block', 'refuse_lost_blocks', ({ tokens }) => {
    const deepest = md.options.maxNesting - 1
    const isLost = tokens.some(({ type, level }) => level >= deepest && CONTAINER_START.test(type))
    if (isLost) throw contentRefusal('is nested too deeply')
  })
}
