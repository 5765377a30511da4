import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { IconComponent } from '#ui/icon.tsx'

const drawn = new Map<IconComponent, Element | null>()

/** An icon of the desk as an element, for lists that are not made by React. */
export function iconElement(Icon: IconComponent): Node | null {
  if (!drawn.has(Icon)) {
    const host = document.createElement('span')
    const root = createRoot(host)
    flushSync(() => root.render(<Icon />))
    drawn.set(Icon, host.firstElementChild?.cloneNode(true) as Element | null)
    root.unmount()
  }
  return drawn.get(Icon)?.cloneNode(true) ?? null
}
