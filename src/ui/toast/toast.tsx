import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readToast, subscribeToToasts } from './toast-store.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/**
 * The place where toasts appear. Mount it once.
 *
 * It loads nothing until the first toast is shown, and the server renders nothing for it.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => undefined)
  if (!toast) return null

  return (
    <Suspense>
      <ToastRegion toast={toast} />
    </Suspense>
  )
}
