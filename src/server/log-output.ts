/** Where a logger writes its lines. */
export type LogOutput = {
  write(line: string): void
  /** Writes what is held back; call it before the process ends. */
  flush(done?: () => void): void
}

type BatchOptions = {
  /** Lines are written together once there are so many characters of them. */
  characters?: number
  /** No line waits longer. */
  milliseconds?: number
}

/**
 * Writes lines many at a time: one write for each line took longer than answering a held page.
 *
 * A process that is killed outright loses the last tenth of a second.
 */
export function batchLines(
  target: { write(text: string): unknown },
  { characters = 16_384, milliseconds = 100 }: BatchOptions = {},
): LogOutput {
  let lines: string[] = []
  let held = 0
  let timer: NodeJS.Timeout | undefined

  function flush(done?: () => void): void {
    clearTimeout(timer)
    timer = undefined
    if (held > 0) target.write(lines.join(''))
    lines = []
    held = 0
    done?.()
  }

  return {
    write(line) {
      lines.push(line)
      held += line.length
      if (held >= characters) flush()
      else timer ??= setTimeout(flush, milliseconds).unref()
    },
    flush,
  }
}
