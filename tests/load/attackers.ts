import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { FloodKind } from './flood-kinds.ts'
import type { Held, HoldKind } from './hold.ts'

export type Flood = { begin(): void; stop(): Promise<Record<string, number>> }
export type Hold = { state(): Promise<Held>; stop(): Promise<Held> }

/** Theirs are other machines: what a flood takes of this one is what the server spends on it. */
const NICENESS = 10

const attackers = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of attackers) child.kill('SIGKILL')
})

/** Prepares a flood in a process of its own; it begins on request. */
export async function prepareFlood(
  url: string,
  kind: FloodKind,
  connections: number,
): Promise<Flood> {
  const child = start('flood.ts', { url, kind, connections })
  await nextMessage(child)
  return {
    begin: () => void child.send('begin'),
    async stop() {
      const answer = nextMessage(child)
      child.send('end')
      const statuses = (await answer) as Record<string, number>
      child.kill('SIGKILL')
      return statuses
    },
  }
}

/** Opens connections and holds them, from a process of its own; resolves once all are open. */
export async function startHold(url: string, kind: HoldKind, connections: number): Promise<Hold> {
  const child = start('hold.ts', { url, kind, connections })
  await nextMessage(child)
  const state = async () => {
    const answer = nextMessage(child)
    child.send('report')
    return (await answer) as Held
  }
  return {
    state,
    async stop() {
      const held = await state()
      child.kill('SIGKILL')
      return held
    },
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const received = new AbortController()
  const { signal } = received
  const died = once(child, 'exit', { signal }).then(() => {
    throw new Error('An attacker has died.')
  })
  try {
    const message = once(child, 'message', { signal }).then(([first]) => first as unknown)
    return await Promise.race([message, died])
  } finally {
    died.catch(() => {})
    received.abort()
  }
}

function start(script: string, options: Record<string, string | number>): ChildProcess {
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const child = fork(join(import.meta.dirname, script), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  attackers.add(child)
  child.once('exit', () => attackers.delete(child))
  return child
}
