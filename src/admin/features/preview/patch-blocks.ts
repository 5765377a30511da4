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
  const template = document.createElement('template')
  template.innerHTML = blocks
    .slice(head, blocks.length - tail)
    .map(({ html }) => html)
    .join('')
  const made = [...template.content.children]
  if (made.length === gone.length && gone.every((element, at) => isSameShell(element, made[at]))) {
    for (const [at, element] of gone.entries()) {
      element.replaceChildren(...(made[at]?.childNodes ?? []))
    }
    return
  }
  for (const element of gone) element.remove()
  container.insertBefore(template.content, after)
}

/**
 * The same element but for what is in it. Such a one stays and gets new children: an element that is put among others makes
 * the browser find the style of all of them anew, which takes longer than a letter may.
 */
function isSameShell(element: Element, other: Element | undefined): boolean {
  return other !== undefined && element.cloneNode(false).isEqualNode(other.cloneNode(false))
}
