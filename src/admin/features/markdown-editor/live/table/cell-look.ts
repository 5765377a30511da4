import { markdownLanguage } from '@codemirror/lang-markdown'
import { element } from '#admin/article-blocks/element.ts'
import type { TreeNode } from '../tree.ts'

const ELEMENTS: Record<string, 'strong' | 'em' | 'del' | 'code'> = {
  StrongEmphasis: 'strong',
  Emphasis: 'em',
  Strikethrough: 'del',
  InlineCode: 'code',
}

/** The words of a cell as they will look, without their marks. */
export function lookOfWords(words: string): Node[] {
  const paragraph = markdownLanguage.parser.parse(words).topNode.firstChild
  if (paragraph?.name !== 'Paragraph') return [new Text(words)]
  return nodesOf(words, paragraph, 0, words.length)
}

function nodesOf(words: string, parent: TreeNode, from: number, to: number): Node[] {
  const nodes: Node[] = []
  let at = from
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.from < at || node.to > to) continue
    if (node.from > at) nodes.push(new Text(words.slice(at, node.from)))
    nodes.push(...lookOfNode(words, node))
    at = node.to
  }
  if (at < to) nodes.push(new Text(words.slice(at, to)))
  return nodes
}

function lookOfNode(words: string, node: TreeNode): Node[] {
  const { name, firstChild, lastChild } = node
  const kind = ELEMENTS[name]
  if (kind && firstChild && lastChild) {
    return [element(kind, {}, ...nodesOf(words, node, firstChild.to, lastChild.from))]
  }
  if (name === 'Link' && node.getChild('URL')) {
    const [open, close] = node.getChildren('LinkMark')
    const inner = open && close ? nodesOf(words, node, open.to, close.from) : []
    return [element('span', { class: 'live-link' }, ...inner)]
  }
  if (name === 'Escape') return [new Text(words.slice(node.from + 1, node.to))]
  return [new Text(words.slice(node.from, node.to))]
}
