import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fillDisk } from './disk-full.ts'
import { type Fault, must } from './fault.ts'
import { startSiteUnderLoad } from './site-under-load.ts'

/** `write` is left alone: sockets and the log use it, too. */
const CALLS = ['fdatasync', 'fsync', 'pwrite64', 'rename', 'link', 'linkat', 'ftruncate']
const ERRORS = ['EIO', 'ENOSPC']
/** So long one tracer stays; then all that was written is looked at. */
const TRACED_MS = 2000
const KILL_EVERY = 4

/**
 * Lets the calls with which the program writes fail, while people write. `rounds` counts the
 * calls that failed.
 */
export const failCalls: Fault = async ({ rounds, report }) => {
  if (spawnSync('strace', ['-V']).status !== 0) {
    report('strace is not installed: the disk is filled instead.')
    return fillDisk({ rounds: Math.ceil(rounds / 10), report })
  }
  const folder = mkdtempSync(join(tmpdir(), 'haven-trace-'))
  const load = await startSiteUnderLoad()
  let failed = 0
  let refused = 0
  try {
    for (let turn = 1; failed < rounds; turn++) {
      const trace = join(folder, `trace-${turn}`)
      const call = CALLS[randomInt(CALLS.length + 2)]
      const error = ERRORS[randomInt(ERRORS.length)] ?? 'EIO'
      const { written, putOff } = await load.round(async () => {
        const tracer = await attach(load.site.pid(), { trace, calls: call ? [call] : CALLS, error })
        await delay(TRACED_MS)
        await detach(tracer)
        if (turn % KILL_EVERY === 0) await load.killAndRestart()
      })
      const count = readFileSync(trace, 'utf8').split('(INJECTED)').length - 1
      failed += count
      refused += putOff.length
      const unnamed = putOff.find((text) => !/disk (?:is full|answers with)|Too many/.test(text))
      must(unnamed === undefined, `the error that writers get names the disk, and not “${unnamed}”`)
      report(
        `${failed} of ${rounds} calls failed (${count} × ${error} of ${call ?? 'any'}): ${written.posts.length} posts, ${putOff.length} calls put off: all whole.`,
      )
    }
    must(refused > 0, 'some of it was felt')
    return `${failed} calls failed under ${load.all.posts.length} posts and ${load.all.uploads.length} pictures; ${refused} calls put off by name. Nothing is lost, doubled or half there.`
  } catch (error) {
    throw new Error(`The site printed:\n${load.site.output().slice(-6000)}`, { cause: error })
  } finally {
    await load.remove()
    rmSync(folder, { recursive: true })
  }
}

type Plan = { trace: string; calls: string[]; error: string }

async function attach(pid: number, { trace, calls, error }: Plan): Promise<ChildProcess> {
  const when = `${randomInt(1, 12)}+${randomInt(2, 9)}`
  const set = calls.join(',')
  const tracer = spawn(
    'strace',
    [
      '-f',
      '-o',
      trace,
      '-e',
      `trace=${set}`,
      '-e',
      `inject=${set}:error=${error}:when=${when}`,
    ].concat(['-p', String(pid)]),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // It says so once it holds the program.
  await Promise.race([once(tracer.stderr ?? tracer, 'data'), once(tracer, 'exit')])
  must(tracer.exitCode === null, 'strace may trace the program')
  return tracer
}

async function detach(tracer: ChildProcess): Promise<void> {
  const ended = once(tracer, 'exit')
  tracer.kill('SIGINT')
  await ended
}
