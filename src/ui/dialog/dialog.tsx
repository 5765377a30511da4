import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { openWindow } from './front-window.ts'
import { usePressBeside } from './use-press-beside.ts'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'

type DialogProps = {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Called by Esc and by a press beside the window. Without it the window must be answered. */
  onClose?: (() => void) | undefined
  /** `full` is as high as a window can be, whatever is in it: nothing moves when that changes. */
  size?: 'small' | 'large' | 'full' | undefined
  /** The buttons at the end, in the order of reading; the main one last. */
  actions?: ReactNode
  children?: ReactNode
}

const FIELDS = 'input, select, textarea'
/** Forms send themselves. */
const TAKES_ENTER = 'button, a, summary, select, textarea, form, [contenteditable]'

/**
 * A window over the page for as long as it is rendered. Focus stays inside, and goes back to
 * where it came from. Enter presses the main button wherever it has no work of its own.
 *
 * It is the platform's own: the usual libraries write style tags to hold the page still
 * behind it, which the page's policy refuses.
 */
export function Dialog({ title, lead, onClose, size = 'small', actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const isScrolledByKeys = useScrolledByKeys(body)
  const isWholeScrolledByKeys = useScrolledByKeys(whole)
  const pressBeside = usePressBeside(onClose)
  const id = useId()

  // A window that is closed when it has left the page gives the focus back to nobody.
  useLayoutEffect(() => {
    if (!dialog.current) return undefined
    const close = openWindow(dialog.current)
    const asking = dialog.current.querySelector<HTMLElement>('[data-autofocus]')
    // Where nothing is to be filled in, Enter takes the main button, as it does in a field.
    if (asking) asking.focus()
    else if (!dialog.current.querySelector(FIELDS)) mainButton(dialog.current)?.focus()
    return close
  }, [])

  function handleKey(event: KeyboardEvent) {
    const { target } = event
    const isTaken = target instanceof Element && target.closest(TAKES_ENTER)
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (isTaken || !dialog.current?.contains(target as Node)) return
    event.preventDefault()
    mainButton(dialog.current)?.click()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      {...pressBeside}
      onKeyDown={handleKey}
      className={clsx(
        'fixed inset-0 z-50 m-auto max-h-[min(54rem,calc(100dvh-2rem))] short:max-h-[calc(100dvh-1rem)] w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-card border border-line bg-card text-ink shadow-float backdrop:bg-veil open:flex',
        size === 'small' ? 'max-w-[34rem]' : 'max-w-page',
        size === 'full' && 'h-[54rem]',
      )}
    >
      {/* On a short screen, such as a phone's above its keyboard, the title moves out of the way of what is to be filled in. */}
      <div
        ref={whole}
        tabIndex={isWholeScrolledByKeys ? 0 : undefined}
        className="flex min-h-0 flex-auto flex-col outline-offset-[-3px] short:block short:overflow-y-auto"
      >
        <header className="grid gap-2 px-6 pt-6 pb-3 short:pt-4 sm:px-8 sm:pt-8">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {lead ? (
            <p
              id={`${id}-lead`}
              className="max-w-measure text-sm text-muted [overflow-wrap:anywhere]"
            >
              {lead}
            </p>
          ) : null}
        </header>
        {children ? (
          <div
            ref={body}
            tabIndex={isScrolledByKeys ? 0 : undefined}
            className="min-h-0 flex-auto overflow-y-auto px-6 pt-2 pb-6 outline-offset-[-3px] short:overflow-visible sm:px-8"
          >
            {children}
          </div>
        ) : null}
      </div>
      {actions ? (
        <footer
          data-actions=""
          className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-6 py-4 short:gap-2 short:py-2 sm:px-8"
        >
          {actions}
        </footer>
      ) : null}
    </dialog>
  )
}

function mainButton(dialog: HTMLElement): HTMLButtonElement | undefined {
  return [...dialog.querySelectorAll<HTMLButtonElement>('[data-actions] button')].at(-1)
}

/**
 * Whether a box that scrolls has to take the focus itself, because nothing inside of it does:
 * else what is out of sight is out of reach for whoever has no pointer.
 */
function useScrolledByKeys(box: RefObject<HTMLElement | null>): boolean {
  const [isNeeded, setIsNeeded] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () =>
      setIsNeeded(
        element.scrollHeight > element.clientHeight && element.querySelector(CONTROLS) === null,
      )
    const sizes = new ResizeObserver(look)
    for (const part of [element, ...element.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [box])
  return isNeeded
}
