import type { Block } from './rendered-text.ts'

/** How far down in the preview a line of the Markdown stands; undefined while there is nothing. */
export function placeOfLine(
  container: HTMLElement,
  blocks: readonly Block[],
  line: number,
): number | undefined {
  if (line <= 0) return 0
  const after = blocks.findIndex((block) => block.line > line)
  const index = after === -1 ? blocks.length - 1 : after - 1
  const element = container.children[Math.max(0, index)]
  if (!(element instanceof HTMLElement)) return undefined

  const from = blocks[index]?.line ?? 0
  const to = blocks[index + 1]?.line ?? from + 1
  const share = Math.min(1, Math.max(0, (line - from) / Math.max(1, to - from)))
  return element.offsetTop + share * element.offsetHeight
}
