/** Logs what went wrong in the page together with the path it happened on. */
export function logErrors(): void {
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof Element) {
        const address = target.getAttribute('src') ?? target.getAttribute('href')
        console.error('Resource failed to load', { path: location.pathname, address })
      } else {
        const { message, error } = event as ErrorEvent
        console.error('Uncaught error', { path: location.pathname, error: error ?? message })
      }
    },
    // A resource's error does not bubble; it can only be caught on its way down.
    { capture: true },
  )

  addEventListener('unhandledrejection', ({ reason }) => {
    console.error('Unhandled rejection', { path: location.pathname, reason })
  })
}
