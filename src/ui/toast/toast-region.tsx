import { clsx } from 'clsx'
import { Toast as RadixToast } from 'radix-ui'
import { useCallback, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { readFrontWindow, subscribeToWindows } from '../dialog/front-window.ts'
import { X } from '../icons.tsx'
import { closeToast, type Toast } from './toast-store.ts'

const AUTO_CLOSE_MS = 5000
/** Alt+T moves focus to the toasts from anywhere. */
const HOTKEY = ['altKey', 'KeyT']

const LOOKS = {
  default: 'border-line bg-card',
  destructive: 'border-tomato bg-tomato-wash text-ink',
}

/**
 * The toasts, in front of everything. While a window is open all else is out of reach, to the
 * pointer as to a screen reader: so they stand, and are read aloud, inside of it.
 */
// biome-ignore lint/style/noDefaultExport: React's lazy takes the default export
export default function ToastRegion({ toast }: { toast: Toast }) {
  const window = useSyncExternalStore(subscribeToWindows, readFrontWindow, () => undefined)
  const place = window ?? document.body
  // Above the window's own edges, which would cut it off. Older browsers show it there, in front of what is beside it.
  const raise = useCallback((element: HTMLDivElement | null) => element?.showPopover?.(), [])

  return (
    <RadixToast.Provider duration={AUTO_CLOSE_MS} label="Notification" announcerContainer={place}>
      <RadixToast.Root
        key={toast.id}
        open={toast.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) closeToast(toast.id)
        }}
        type={toast.variant === 'destructive' ? 'foreground' : 'background'}
        className={clsx(
          'toast pointer-events-auto flex items-start gap-4 rounded-card border p-4 ps-5 shadow-float',
          LOOKS[toast.variant],
        )}
      >
        <div className="grid flex-1 gap-0.5">
          <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
          {toast.description ? (
            <RadixToast.Description className="text-sm text-muted">
              {toast.description}
            </RadixToast.Description>
          ) : null}
          {toast.link ? (
            <RadixToast.Action altText={toast.link.label} asChild>
              <a
                href={toast.link.href}
                className="mt-1 inline-flex min-h-6 items-center justify-self-start text-sm font-semibold text-leaf underline underline-offset-4"
              >
                {toast.link.label}
              </a>
            </RadixToast.Action>
          ) : null}
          {toast.action ? (
            <RadixToast.Action altText={toast.action.label} asChild>
              <button
                type="button"
                onClick={toast.action.onPress}
                className="mt-1 inline-flex min-h-6 cursor-pointer items-center justify-self-start text-sm font-semibold text-leaf underline underline-offset-4"
              >
                {toast.action.label}
              </button>
            </RadixToast.Action>
          ) : null}
        </div>
        <RadixToast.Close
          aria-label="Close notification"
          className="-m-1 cursor-pointer rounded-full p-2 text-muted hover:bg-leaf-wash hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </RadixToast.Close>
      </RadixToast.Root>
      {createPortal(
        <div
          ref={raise}
          popover="manual"
          // In a window they keep clear of its buttons, which stand at its end unless it says otherwise.
          // Around them, and once they are gone, presses go to what is behind.
          className={clsx(
            'pointer-events-none fixed inset-auto end-0 z-50 m-0 w-full max-w-[26rem] overflow-visible border-0 bg-transparent p-0 text-ink',
            window && window.dataset.actions !== 'top' ? 'top-0' : 'bottom-0',
          )}
        >
          <RadixToast.Viewport
            hotkey={HOTKEY}
            label="Notifications (Alt+T)"
            className="grid p-4 outline-none sm:p-6"
          />
        </div>,
        place,
      )}
    </RadixToast.Provider>
  )
}
