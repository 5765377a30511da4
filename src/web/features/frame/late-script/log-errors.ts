import { CLIENT_ERRORS_URL } from '#contract/client-error-limits.ts'
import type { ClientError } from '#contract/client-errors.ts'
import { meeting, REPORTS_ERRORS } from '#web/early-errors.ts'
import { createReport, type Report } from './report-errors.ts'

/**
 * Logs errors of the page to the console together with its path, earlier ones too, and reports them to the site where
 * that has asked for it.
 */
export function logErrors(): void {
  const report = document.documentElement.hasAttribute(REPORTS_ERRORS)
    ? createReport(send, { random: Math.random, pathOf: () => location.pathname })
    : () => {}
  const push = (event: Event) => {
    if (event instanceof PromiseRejectionEvent) logRejection(event, report)
    else if (event.target instanceof Element) logResource(event.target, report)
    else logError(event as ErrorEvent, report)
  }

  const early = meeting.errors
  meeting.errors = { push }
  if (Array.isArray(early)) early.forEach(push)
}

/** A file that is fetched ahead is no error: whoever needs it says so. Firefox calls it one also where the file is there already. */
function logResource(element: Element, report: Report): void {
  if (element.matches('[rel*=preload]')) return
  const address = element.getAttribute('src') ?? element.getAttribute('href')
  console.error('Resource failed to load', { path: location.pathname, address })
  report('resource', `${element.localName} ${address}`)
}

function logError({ message, error, filename }: ErrorEvent, report: Report): void {
  console.error('Uncaught error', { path: location.pathname, error: error ?? message })
  if (isOwn(filename)) report('error', error ?? message)
}

function logRejection(event: PromiseRejectionEvent, report: Report): void {
  const { reason } = event
  if (isLeftTransition(reason)) {
    event.preventDefault()
    return
  }
  console.error('Unhandled rejection', { path: location.pathname, reason })
  report('rejection', reason)
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
