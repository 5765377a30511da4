import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Prose } from '#ui/prose.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { partsChanged } from './parts-changed.ts'
import type { Block } from './rendered-text.ts'
import type { TextRenderer } from './text-renderer.ts'

/** Scrolls the preview to a line of the Markdown; fractions are parts of the way to the next. */
export type ScrollToLine = (line: number) => void

/**
 * A recipe is as wide as the page on a wide screen, with its ingredients beside the method; here it is
 * as wide as the pane, and one column.
 */
const IN_A_PANE =
  '[&_.recipe]:mx-0! [&_.recipe]:grid-cols-1! [&_.recipe>*]:col-auto! [&_.recipe-ingredients]:row-auto! [&_.recipe-ingredients]:static! [&_.recipe-ingredients]:max-h-none!'

/** The text as readers will see it, kept up with the typing and with its scrolling. */
export function LivePreview({
  renderer,
  scroller,
  scrollTo,
}: {
  renderer: TextRenderer
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** Filled in with the way to scroll. */
  scrollTo: RefObject<ScrollToLine | null>
}) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<readonly Block[]>([])
  const rendered = useSyncExternalStore(renderer.subscribe, renderer.read, renderer.read)

  useEffect(() => {
    if (!place.current || !rendered?.ok) return
    patchBlocks(place.current, shown.current, rendered.blocks)
    shown.current = rendered.blocks
  }, [rendered])

  useEffect(() => {
    scrollTo.current = (line) => {
      if (!place.current || !scroller.current) return
      const top = placeOfLine(place.current, shown.current, line)
      if (top !== undefined) scroller.current.scrollTop = top
    }
    return () => {
      scrollTo.current = null
    }
  }, [scroller, scrollTo])

  return (
    <>
      {rendered?.ok === false ? (
        <p role="status" className="mb-6 text-sm text-tomato">
          No preview: {rendered.message}
        </p>
      ) : null}
      {rendered ? null : <SkeletonBlock className="h-40 w-full" />}
      <Prose ref={place} className={IN_A_PANE} />
      {rendered?.ok && rendered.blocks.length === 0 ? (
        <p className="text-muted">What you write appears here as readers will see it.</p>
      ) : null}
    </>
  )
}

/** How far down in the preview a line of the Markdown stands; undefined while there is nothing. */
function placeOfLine(
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

/**
 * Makes an element show these parts, and touches only those that have changed.
 *
 * The HTML comes out of the sanitiser, so it is safe to show as it stands.
 */
function patchBlocks(
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
