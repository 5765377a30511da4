import { partsChanged } from './parts-changed.ts'
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
  const { head, tail } = partsChanged(shown, blocks)
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
