import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Member, startMember } from './worker-process.ts'

type SuperviseOptions = {
  /** How many workers serve. */
  count: number
  log: Logger
  /** How long workers go on serving when all are to end. */
  stopDelaySeconds?: number
}

export type Supervisor = {
  /** Resolves once all workers answer requests. */
  started: Promise<void>
  /**
   * Replaces the workers by new ones, one at a time: each new one answers before its
   * predecessor is stopped. Called again meanwhile, it does so once more after that.
   */
  restart(): Promise<void>
  /** Ends all workers, and resolves when they are gone: within ten seconds after they serve no more. */
  stop(): Promise<void>
}

/** A worker that keeps dying is started again after growing pauses. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** A worker that has lived this long did not die of its start. */
const SETTLED_MS = 60_000
/** The first worker has no deadline, because it runs the migrations, long on a large site. */
const SUCCESSOR_DEADLINE_MS = 120_000
/** No request lasts longer: src/server/http/edge/listen.ts closes connections that would. */
const RETIRE_MS = 310_000
/** Less than service managers wait before they kill a process. */
const STOP_MS = 10_000

/** The first worker could not start, and has said why. */
export class FirstWorkerError extends Error {
  override readonly name = 'FirstWorkerError'
}

/**
 * Keeps `count` workers running behind one port, and passes messages between them.
 *
 * The first one starts alone, so that only it migrates and fills the database. One that dies
 * is replaced; one of those that live leads: it does what must be done once for the machine.
 */
export function supervise({ count, log, stopDelaySeconds = 0 }: SuperviseOptions): Supervisor {
  const places: (Member | undefined)[] = Array.from({ length: count })
  const members = new Set<Member>()
  let leader: Member | undefined
  let isStopping = false
  let restarting: Promise<void> | undefined
  let isRestartWanted = false

  function start(): Member {
    const member = startMember(cluster, (message) => {
      for (const other of members) if (other !== member) other.send({ kind: 'message', message })
    })
    members.add(member)
    member.ready.then(appointLeader, () => {})
    void member.exited.then(() => {
      members.delete(member)
      appointLeader()
    })
    return member
  }

  function appointLeader(): void {
    if (isStopping || leader?.isServing()) return
    leader = [...members].find((member) => member.isServing())
    leader?.send({ kind: 'lead' })
  }

  /** Replaces the worker of a place whenever it dies, until a restart puts another worker there. */
  async function tend(place: number, member: Member, lastPauseMs = 0): Promise<void> {
    places[place] = member
    const { code, signal, livedMs } = await member.exited
    if (isStopping || places[place] !== member) return
    const pauseMs = livedMs > SETTLED_MS ? 0 : lastPauseMs
    log.error({ worker: member.id, code, signal, pauseMs }, 'a worker has ended unasked')
    await delay(pauseMs)
    if (isStopping || places[place] !== member) return
    const nextPauseMs = Math.min(Math.max(FIRST_PAUSE_MS, pauseMs * 2), LONGEST_PAUSE_MS)
    void tend(place, start(), nextPauseMs)
  }

  async function startAll(): Promise<void> {
    const first = start()
    await first.ready.catch((cause: unknown) => {
      if (isStopping) return
      throw new FirstWorkerError('The first worker did not start.', { cause })
    })
    if (isStopping) return
    const others = places.slice(1).map(start)
    for (const [place, member] of [first, ...others].entries()) void tend(place, member)
    await Promise.allSettled(others.map((other) => other.ready))
  }

  async function replaceAll(): Promise<void> {
    for (const place of places.keys()) {
      if (isStopping) return
      const successor = start()
      const isReady = await Promise.race([
        successor.ready.then(
          () => true,
          () => false,
        ),
        delay(SUCCESSOR_DEADLINE_MS, false, { ref: false }),
      ])
      if (!isReady) {
        if (isStopping) return
        successor.kill()
        log.error({ worker: successor.id }, 'a new worker did not start; the others stay')
        return
      }
      const predecessor = places[place]
      void tend(place, successor)
      await predecessor?.leave('retire', RETIRE_MS)
      log.info({ worker: successor.id, predecessor: predecessor?.id }, 'a worker was replaced')
    }
    log.info({ workers: count }, 'all workers were replaced')
  }

  async function restart(): Promise<void> {
    isRestartWanted = true
    restarting ??= (async () => {
      await started.catch(() => {})
      while (isRestartWanted && !isStopping) {
        isRestartWanted = false
        await replaceAll()
      }
      restarting = undefined
    })()
    await restarting
  }

  const started = startAll()
  return {
    started,
    restart,
    async stop() {
      isStopping = true
      await Promise.all(
        [...members].map((member) => member.leave('stop', stopDelaySeconds * 1000 + STOP_MS)),
      )
    },
  }
}
