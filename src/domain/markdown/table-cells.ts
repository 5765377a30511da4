import type { MarkdownIt, RendererRule } from 'markdown-it'

const ALIGNMENT = /^text-align:(left|center|right)$/

/**
 * Writes the alignment of table cells as GitHub's specification does, in `align`.
 *
 * The parser's own way is a style attribute, and the sanitiser removes all of those.
 */
export function alignCellsByAttribute(md: MarkdownIt): void {
  md.renderer.rules.th_open = renderCellStart
  md.renderer.rules.td_open = renderCellStart
}

const renderCellStart: RendererRule = (tokens, index, _options, _env, renderer) => {
  const token = tokens[index]
  if (!token) return ''
  const alignment = ALIGNMENT.exec(String(token.attrGet('style') ?? ''))?.[1]
  const attributes = alignment ? ` align="${alignment}"` : renderer.renderAttrs(token)
  return `<${token.tag}${attributes}>`
}
