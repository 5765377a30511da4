/** A planned moment on the clock of the zone that it was planned in. */
export function scheduleInWords({ at, timeZone }: { at: string; timeZone: string }): string {
  const words = new Date(at).toLocaleString('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${words} (${timeZone.replaceAll('_', ' ')})`
}

/** Every zone the browser knows; the given ones first, because they are the likely ones. */
export function timeZones(likely: readonly string[]): string[] {
  const all = Intl.supportedValuesOf('timeZone')
  return [...new Set([...likely, 'UTC', ...all])]
}
