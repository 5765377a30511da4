import { meeting } from '#web/early-errors.ts'

/** Keeps what goes wrong until the script that describes and reports errors is there, and hands it over to it. */
export function recordErrors(): void {
  meeting.errors = []
  const record = (event: Event) => void meeting.errors.push(event)
  // A resource's error does not bubble; it can only be caught on its way down.
  addEventListener('error', record, { capture: true })
  addEventListener('unhandledrejection', record)
}
