import type { Block } from './rendered-text.ts'

/**
 * Makes an element show these parts, and touches only those that have changed.
 *
 * The HTML comes out of the sanitiser, so it is safe to show as it stands.
 */
export function patchBlocks(
  container: HTMLElement,
  shown: readonly Block[],
  blocks: readonly Block[],
): void {
  const most = Math.min(shown.length, blocks.length)
  let head = 0
  while (head < most && shown[head]?.html === blocks[head]?.html) head += 1
  let tail = 0
  while (
    tail < most - head &&
    shown[shown.length - 1 - tail]?.html === blocks[blocks.length - 1 - tail]?.html
  ) {
    tail += 1
  }

  const gone = [...container.children].slice(head, shown.length - tail)
  const after = container.children[shown.length - tail] ?? null
  for (const element of gone) element.remove()
  const template = document.createElement('template')
  template.innerHTML = blocks
    .slice(head, blocks.length - tail)
    .map(({ html }) => html)
    .join('')
  container.insertBefore(template.content, after)
}
