const SHOWN_AFTER_MS = 2000
const WIDTH = 30

/**
 * A bar on the terminal for what takes longer than two seconds; silent in scripts.
 *
 * Call what it gives with how much is done of how much.
 */
export function createProgressBar(label: string): (done: number, of: number) => void {
  const startedAt = Date.now()
  return (done, of) => {
    if (!process.stderr.isTTY || Date.now() - startedAt < SHOWN_AFTER_MS) return
    const filled = of === 0 ? WIDTH : Math.round((done / of) * WIDTH)
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
    process.stderr.write(`\r${label} ${bar} ${done} of ${of}${done >= of ? '\n' : ''}`)
  }
}
