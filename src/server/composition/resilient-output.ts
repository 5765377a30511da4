import type { Logger } from 'pino'

/** Where lines go: standard output, or what stands for it in tests. */
type LineStream = {
  write(text: string, written: (error?: Error | null) => void): unknown
  on(event: 'error', handle: (error: Error) => void): unknown
}

/** Told how many lines got lost, once others can be written again. */
type OnRecovered = (lost: number) => void

/**
 * Opens standard output for a log, which says there how many lines are missing when it could not be written for a while.
 * What is printed beside the log may get lost as well.
 */
export function openLogOutput(log: () => Pick<Logger, 'warn'>) {
  process.stderr.on('error', () => {})
  return resilientOutput(process.stdout, (lost) =>
    log().warn({ lost }, 'the log can be written again; this many lines are missing'),
  )
}

/**
 * Writes to a stream that may fail and work again: the disk is full, or what reads the log is being restarted.
 * A site without a log is better than none, so a failure loses lines and nothing else.
 */
export function resilientOutput(stream: LineStream, onRecovered: OnRecovered) {
  let lost = 0
  // Each failed write says so as well, and an error that nobody hears ends the process.
  stream.on('error', () => {})

  function settle(lines: number, error: unknown): void {
    if (error) {
      lost += lines
      return
    }
    if (lost === 0) return
    const missing = lost
    lost = 0
    onRecovered(missing)
  }

  return {
    write(text: string): void {
      const lines = text.split('\n').length - 1
      // A full disk may have taken half of a line.
      const whole = lost > 0 ? `\n${text}` : text
      try {
        stream.write(whole, (error) => settle(lines, error))
      } catch (error) {
        settle(lines, error)
      }
    },
  }
}
