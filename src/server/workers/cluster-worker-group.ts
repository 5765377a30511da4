import cluster from 'node:cluster'
import type { WorkerGroup, WorkerMessage } from './worker-group.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

/** A worker's workerGroup, and its line to the supervisor. */
export type ClusterWorkerGroup = WorkerGroup & {
  /** This worker's number, unlike that of any other since the supervisor started. */
  id: number
  /** Tells the supervisor that this worker answers requests. */
  ready(): void
  /** Calls back when this worker is to go: at its ease, or within seconds. */
  onLeave(leave: (how: 'retire' | 'stop') => void): void
}

/** Joins the workerGroup of the supervisor that has started this process. */
export function joinWorkerGroup(): ClusterWorkerGroup {
  const id = cluster.worker?.id ?? 0
  let handle: (message: WorkerMessage) => void = () => {}
  let lead: (() => void) | undefined
  let isLeading = false
  let leave: (how: 'retire' | 'stop') => void = () => process.exit(0)

  process.on('message', (order: ToWorker) => {
    // The metrics are asked for on the same line.
    if (!('kind' in order)) return
    if (order.kind === 'told') handle(order.message)
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
    tell: (message) => send({ kind: 'tell', message }),
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
