/** Where a logger writes its lines. */
export type LogOutput = {
  write(line: string): void
  /** Writes what is held back; call it before the process ends. */
  flush(done?: () => void): void
}

/** A pipe takes so much in one piece, whoever else writes to it at the same time. */
export const PIPE_ATOM_BYTES = 4096

type BatchOptions = {
  /** Lines are written together once there are so many characters of them. */
  characters?: number
  /** No line waits longer. */
  milliseconds?: number
  /** No more than this is written together, but for a line that is longer by itself. */
  atMostBytes?: number
}

/**
 * Writes lines many at a time: one write for each line took longer than answering a held page.
 *
 * A process that is killed outright loses the last tenth of a second.
 */
export function batchLines(
  target: { write(text: string): unknown },
  { characters = 16_384, milliseconds = 100, atMostBytes }: BatchOptions = {},
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
      const size = atMostBytes === undefined ? line.length : Buffer.byteLength(line)
      if (atMostBytes !== undefined && held + size > atMostBytes) flush()
      lines.push(line)
      held += size
      if (held >= characters) flush()
      else timer ??= setTimeout(flush, milliseconds).unref()
    },
    flush,
  }
}
