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
  /** Whether it answers requests and has not been told to go. */
  isServing(): boolean
  /** Does nothing once it is gone. */
  send(order: ToWorker): void
  /** Tells it to go, kills it when it has not gone in time, and resolves when it is gone. */
  leave(how: 'retire' | 'stop', withinMs: number): Promise<void>
  kill(): void
}

/** Starts a worker: this same program again, which finds that it is one. */
export function startMember(
  cluster: Pick<Cluster, 'fork'>,
  onTell: (message: WorkerMessage) => void,
): Member {
  const worker = cluster.fork()
  const startedAt = performance.now()
  const ready = Promise.withResolvers<void>()
  const exited = Promise.withResolvers<Ending>()
  let isServing = false

  worker.on('message', (report: FromWorker) => {
    // The metrics are told on the same line.
    if (!('kind' in report)) return
    if (report.kind === 'tell') return onTell(report.message)
    isServing = true
    ready.resolve()
  })
  worker.on('exit', (code: number | null, signal: string | null) => {
    isServing = false
    ready.reject(new Error(`Worker ${worker.id} ended with ${signal ?? code}.`))
    exited.resolve({ code, signal, livedMs: performance.now() - startedAt })
  })
  // One that cannot be started or spoken to ends, which is told above.
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
