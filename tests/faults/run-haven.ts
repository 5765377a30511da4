import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** Runs a command of the shell on a data folder, and kills it after a time, if it still runs then. */
export async function runHaven(
  data: string,
  args: string[],
  { killAfterMs }: { killAfterMs?: number } = {},
) {
  const child = spawn('node', ['src/haven.js', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: data, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += String(chunk)
    })
  }
  const ended = once(child, 'exit')
  if (killAfterMs !== undefined) {
    const patience = new AbortController()
    await Promise.race([
      ended,
      delay(killAfterMs, undefined, { signal: patience.signal }).catch(() => {}),
    ])
    patience.abort()
    child.kill('SIGKILL')
  }
  await ended
  return { code: child.exitCode, wasKilled: child.signalCode === 'SIGKILL', printed }
}
