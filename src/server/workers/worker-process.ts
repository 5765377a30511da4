import type { Cluster } from 'node:cluster'
import type { WorkerMessage } from './worker-group.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

type Ending = { code: number | null; signal: string | null; livedMs: number }

/** A worker as the supervisor sees it. */
export type Member = {
  id: number
  /** Resolves when it answers requests; rejects when it ends before that. */
  ready: Promise<void>
  /** Resolves when it has ended, however. */
  exited: Promise<Ending>
  /** Whether it answers requests and has not been asked to stop. */
  isServing(): boolean
  /** Does nothing once it is gone. */
  send(order: ToWorker): void
  /** Asks it to stop, kills it when it has not ended in time, and resolves when it has ended. */
  leave(how: 'retire' | 'stop', withinMs: number): Promise<void>
  kill(): void
}

/** Starts a worker: the same program in a process that `cluster` marks as a worker. */
export function startMember(
  cluster: Pick<Cluster, 'fork'>,
  onMessage: (message: WorkerMessage) => void,
): Member {
  const worker = cluster.fork()
  const startedAt = performance.now()
  const ready = Promise.withResolvers<void>()
  const exited = Promise.withResolvers<Ending>()
  let isServing = false

  worker.on('message', (report: FromWorker) => {
    // The metrics library sends its own messages over the same channel.
    if (!('kind' in report)) return
    if (report.kind === 'message') return onMessage(report.message)
    isServing = true
    ready.resolve()
  })
  worker.on('exit', (code: number | null, signal: string | null) => {
    isServing = false
    ready.reject(new Error(`Worker ${worker.id} ended with ${signal ?? code}.`))
    exited.resolve({ code, signal, livedMs: performance.now() - startedAt })
  })
  // One that cannot be started or sent to ends, and the `exit` handler above reports it.
  worker.on('error', () => worker.process.kill('SIGKILL'))
  ready.promise.catch(() => {})

  function send(order: ToWorker): void {
    if (worker.isConnected()) worker.send(order, () => {})
  }

  return {
    id: worker.id,
    ready: ready.promise,
    exited: exited.promise,
    isServing: () => isServing,
    send,
    async leave(how, withinMs) {
      isServing = false
      send({ kind: how })
      const patience = setTimeout(() => worker.process.kill('SIGKILL'), withinMs)
      await exited.promise
      clearTimeout(patience)
    },
    kill: () => void worker.process.kill('SIGKILL'),
  }
}
