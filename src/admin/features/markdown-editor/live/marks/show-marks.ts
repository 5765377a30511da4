import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { DecorationSet } from '@codemirror/view'
import type { TreeNode } from '../tree.ts'
import {
  showAsItStands,
  showFenced,
  showQuote,
  showQuoteMark,
  showRule,
} from './blocks-of-lines.ts'
import { showFootnote } from './footnotes.ts'
import { showHeading, showUnderlined } from './headings.ts'
import {
  showAddress,
  showEscape,
  showInlineCode,
  showInlinePicture,
  showLink,
  showPaired,
} from './inline-marks.ts'
import { showListItem } from './lists.ts'
import { MarkBuilder, type Span } from './mark-builder.ts'

const SHOW: Record<string, (marks: MarkBuilder, node: TreeNode) => void> = {
  ATXHeading1: showHeading,
  ATXHeading2: showHeading,
  ATXHeading3: showHeading,
  ATXHeading4: showHeading,
  ATXHeading5: showHeading,
  ATXHeading6: showHeading,
  SetextHeading1: showUnderlined,
  SetextHeading2: showUnderlined,
  Emphasis: showPaired,
  StrongEmphasis: showPaired,
  Strikethrough: showPaired,
  InlineCode: showInlineCode,
  Link: (marks, node) => {
    if (!showFootnote(marks, node)) showLink(marks, node)
  },
  LinkReference: showReference,
  Autolink: showAddress,
  URL: showAddress,
  Image: showInlinePicture,
  Escape: showEscape,
  HardBreak: showEscape,
  ListItem: showListItem,
  Blockquote: showQuote,
  QuoteMark: showQuoteMark,
  HorizontalRule: showRule,
  FencedCode: showFenced,
  CodeBlock: showAsItStands,
  HTMLBlock: showAsItStands,
  CommentBlock: showAsItStands,
  ProcessingInstructionBlock: showAsItStands,
  Table: showAsItStands,
}

/** What is shown whole, whatever is inside of it. */
const CLOSED = new Set(['FencedCode', 'Image', 'Table', 'LinkReference'])

/**
 * The look of what is on the screen: the finished text, with marks only where the cursor is.
 *
 * @param shown the part of the text to look at, in whole lines
 * @param selected where marks are to be seen
 */
export function showMarks(
  state: EditorState,
  shown: Span,
  selected: readonly Span[],
): DecorationSet {
  const marks = new MarkBuilder(state, shown, selected)
  syntaxTree(state).iterate({
    from: shown.from,
    to: shown.to,
    enter: (node) => {
      SHOW[node.name]?.(marks, node.node)
      return !CLOSED.has(node.name)
    },
  })
  for (const line of marks.linesOf(shown)) {
    if (line.from === 0) marks.line(0, 'live-first')
    const isPanel =
      marks.hasClass(line.from, 'live-panel') || marks.hasClass(line.from, 'live-verbatim')
    if (!isPanel && line.text.trim() === '') marks.line(line.from, 'live-blank')
  }
  return marks.finish()
}

/** `[^1]: https://…` is a note like any other; elsewhere such a line is shown as it stands. */
function showReference(marks: MarkBuilder, node: TreeNode): void {
  const label = node.getChild('LinkLabel')
  if (label && showFootnote(marks, label)) {
    const address = node.getChild('URL')
    if (address) marks.style(address.from, address.to, 'live-link')
  } else showAsItStands(marks, node)
}
