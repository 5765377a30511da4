import MarkdownIt, { type MarkdownIt as MarkdownParser } from 'markdown-it'
import { addAutolinks } from './autolinks.ts'
import { addCallouts } from './callouts.ts'
import { addFootnotes } from './footnotes.ts'
import { canBeReached } from './sanitise/host-of-address.ts'
import { refuseLostBlocks } from './sanitise/nesting.ts'
import { alignCellsByAttribute } from './table-cells.ts'
import { addTaskLists } from './task-lists.ts'

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
