/**
 * Starts to count what this process takes of a processor; the answer says how much since then, in
 * milliseconds. What other programs take of a busy machine does not count, as it would by the clock.
 */
export function startProcessorTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}
