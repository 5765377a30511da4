import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { createMarkdownParser } from '#domain/markdown/parser.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { parseHtml } from '#domain/markdown/sanitise/parse-html.ts'
import type { Block, RenderedText } from './rendered-text.ts'

const parser = createMarkdownParser({ extensions: true })

/** Renders a text as the server will, in parts that know their lines. */
export function renderText(markdown: string): RenderedText {
  try {
    const { html, excerpt, wordCount, readingMinutes, headings, links, images } =
      renderMarkdown(markdown)
    const blocks = listBlocks(parseHtml(html), startLines(markdown))
    return { ok: true, blocks, excerpt, wordCount, readingMinutes, headings, links, images }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'No preview.' }
  }
}

function listBlocks(tree: Root, lines: number[]): Block[] {
  const elements = tree.children.filter((child): child is Element => child.type === 'element')
  return elements.map((element, index) => ({
    html: toHtml(element),
    line: blockLine(index, elements.length, lines),
  }))
}

/** HTML in the text may make more or fewer parts than the parser saw; then it is a guess. */
function blockLine(index: number, count: number, lines: number[]): number {
  const place = count <= lines.length + 1 ? index : Math.round((index / count) * lines.length)
  return lines[Math.min(place, lines.length - 1)] ?? 0
}

function startLines(markdown: string): number[] {
  const tokens = parser.parse(markdown, {})
  return tokens.flatMap(({ level, map, nesting }) =>
    level === 0 && map && nesting >= 0 ? [map[0]] : [],
  )
}
