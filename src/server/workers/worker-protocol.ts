import type { WorkerMessage } from './worker-group.ts'

/** What a worker tells the supervisor. */
export type FromWorker =
  /** It answers requests. */
  | { kind: 'ready' }
  /** To be passed on to the other workers. */
  | { kind: 'tell'; message: WorkerMessage }

/** What the supervisor tells a worker. */
export type ToWorker =
  | { kind: 'told'; message: WorkerMessage }
  /** To do from now on what one worker does for all. */
  | { kind: 'lead' }
  /** To take no more connections, see those it has to their end, and go. */
  | { kind: 'retire' }
  /** To be gone within seconds. */
  | { kind: 'stop' }
