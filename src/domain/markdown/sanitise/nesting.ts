import type { MarkdownIt } from 'markdown-it'
import { contentRefusal } from './content-refusal.ts'

const CONTAINER_START = /^(?:blockquote|list_item|footnote_reference)_open$/

/**
 * Refuses blocks that are nested deeper than the parser follows.
 *
 * By itself it would silently drop what is in them.
 */
export function refuseLostBlocks(md: MarkdownIt): void {
  md.core.ruler.after('block', 'refuse_lost_blocks', ({ tokens }) => {
    const deepest = md.options.maxNesting - 1
    const isLost = tokens.some(({ type, level }) => level >= deepest && CONTAINER_START.test(type))
    if (isLost) throw contentRefusal('is nested too deeply')
  })
}
