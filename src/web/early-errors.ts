/** Stands on the root element of pages whose site wants to hear of their errors. */
export const REPORTS_ERRORS = 'data-reports-errors'

/** The window, on which the first script and the late one meet. */
export const meeting = globalThis as unknown as {
  /** Takes the browser's events of errors: a list at first, then what logs and reports them. */
  errors: Event[] | { push(event: Event): void }
}
