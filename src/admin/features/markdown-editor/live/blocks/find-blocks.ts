import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { embeddableVideo } from '#domain/posts/video.ts'
import { isRecipeFence } from '#domain/recipes/language/recipe-blocks.ts'
import type { TreeNode } from '../tree.ts'
import type { Block } from './block-at.ts'
import { readPicture } from './picture-text.ts'

/**
 * The pictures, tables, videos and recipes that stand by themselves, among the outermost parts of the text
 * that touch a range. What is in a list or a quotation stays among its lines.
 */
export function findBlocks(state: EditorState, from: number, to: number): Block[] {
  const blocks: Block[] = []
  const { topNode } = syntaxTree(state)
  for (
    let node = topNode.childAfter(Math.max(0, from - 1)) ?? undefined;
    node && node.from <= to;
    node = node.nextSibling ?? undefined
  ) {
    if (node.to >= from) blocks.push(...blocksOf(state, node))
  }
  return blocks
}

function blocksOf(state: EditorState, node: TreeNode): Block[] {
  if (node.name === 'Table') return [{ kind: 'table', ...wholeLines(state, node) }]
  if (node.name === 'FencedCode') return recipeOf(state, node)
  if (node.name !== 'Paragraph' || !node.firstChild) return []
  const { name, from } = node.firstChild
  if (state.sliceDoc(node.from, from).trim() !== '') return []
  if (name === 'Image') return picturesOf(state, node)
  const isAddress = name === 'URL' || name === 'Autolink'
  return isAddress ? videoOf(state, node) : []
}

/** Each on a line of its own, and nothing but pictures: then the page has a figure for each. */
function picturesOf(state: EditorState, node: TreeNode): Block[] {
  const blocks: Block[] = []
  const { doc } = state
  for (let { number } = doc.lineAt(node.from); number <= doc.lines; number++) {
    const line = doc.line(number)
    if (line.from > node.to) break
    if (!readPicture(line.text)) return []
    blocks.push({ kind: 'picture', from: line.from, to: line.to })
  }
  return blocks
}

/** A block that nothing closes goes on to the end of the text: it is still being written. */
function recipeOf(state: EditorState, node: TreeNode): Block[] {
  const isClosed = node.getChildren('CodeMark').length === 2
  if (!isClosed || !isRecipeFence(state.doc.lineAt(node.from).text)) return []
  return [{ kind: 'recipe', ...wholeLines(state, node) }]
}

function videoOf(state: EditorState, node: TreeNode): Block[] {
  const line = state.doc.lineAt(node.from)
  const address = line.text.trim().replace(/^<|>$/g, '')
  if (node.to > line.to || !embeddableVideo(address)) return []
  return [{ kind: 'video', from: line.from, to: line.to }]
}

function wholeLines({ doc }: EditorState, { from, to }: TreeNode) {
  return { from: doc.lineAt(from).from, to: doc.lineAt(to).to }
}
