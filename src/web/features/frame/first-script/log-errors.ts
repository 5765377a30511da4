import { CLIENT_ERRORS_URL } from '#contract/client-error-limits.ts'
import type { ClientError } from '#contract/client-errors.ts'
import { createReport } from './report-errors.ts'

/** Logs errors of the page to the console together with its path, and reports them to the site. */
export function logErrors(): void {
  const report = createReport(send, {
    random: Math.random,
    pathOf: () => location.pathname,
  })

  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof Element) {
        const address = target.getAttribute('src') ?? target.getAttribute('href')
        console.error('Resource failed to load', { path: location.pathname, address })
        report('resource', `${target.localName} ${address}`)
      } else {
        const { message, error, filename } = event as ErrorEvent
        console.error('Uncaught error', { path: location.pathname, error: error ?? message })
        if (isOwn(filename)) report('error', error ?? message)
      }
    },
    // A resource's error does not bubble; it can only be caught on its way down.
    { capture: true },
  )

  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (isLeftTransition(reason)) return event.preventDefault()
    console.error('Unhandled rejection', { path: location.pathname, reason })
    report('rejection', reason)
  })
}

/** The rejection of a view transition that a further navigation has interrupted: harmless. */
function isLeftTransition(reason: unknown): boolean {
  return reason instanceof DOMException && /^Transition was (skipped|aborted)/.test(reason.message)
}

/** Errors of browser extensions, which run in the page too, are ignored. */
function isOwn(filename: string): boolean {
  return !/^[\w-]+-extension:/.test(filename)
}

function send(error: ClientError): void {
  const body = JSON.stringify(error)
  const headers = { 'Content-Type': 'application/json' }
  // `keepalive` outlives the page; if it fails, another report would fail alike.
  fetch(CLIENT_ERRORS_URL, { method: 'POST', keepalive: true, headers, body }).catch(() => {})
}
