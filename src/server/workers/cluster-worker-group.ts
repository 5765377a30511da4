import cluster from 'node:cluster'
import type { WorkerGroup, WorkerMessage } from './worker-group.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

/** The worker group as a worker sees it, with its channel to the supervisor. */
export type ClusterWorkerGroup = WorkerGroup & {
  /** This worker's number, unique since the supervisor started. */
  id: number
  /** Reports to the supervisor that this worker answers requests. */
  ready(): void
  /** Calls back when this worker is to stop: after draining its connections, or within seconds. */
  onLeave(leave: (how: 'retire' | 'stop') => void): void
}

/** Joins the worker group of the supervisor that has started this process. */
export function joinWorkerGroup(): ClusterWorkerGroup {
  const id = cluster.worker?.id ?? 0
  let handle: (message: WorkerMessage) => void = () => {}
  let lead: (() => void) | undefined
  let isLeading = false
  let leave: (how: 'retire' | 'stop') => void = () => process.exit(0)

  process.on('message', (order: ToWorker) => {
    // The metrics library sends its own messages over the same channel.
    if (!('kind' in order)) return
    if (order.kind === 'message') handle(order.message)
    else if (order.kind !== 'lead') leave(order.kind)
    else if (!isLeading) {
      isLeading = true
      lead?.()
    }
  })

  return {
    id,
    isSupervised: true,
    isSpokesman: id === 1,
    broadcast: (message) => send({ kind: 'message', message }),
    onMessage(given) {
      handle = given
    },
    onLead(start) {
      lead = start
      if (isLeading) start()
    },
    ready: () => send({ kind: 'ready' }),
    onLeave(given) {
      leave = given
    },
  }
}

/** The supervisor may be gone, which ends this process by itself. */
function send(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
