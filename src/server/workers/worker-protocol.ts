import type { WorkerMessage } from './worker-group.ts'

/** A message from a worker to the supervisor. */
export type FromWorker =
  /** It answers requests. */
  | { kind: 'ready' }
  /** For the other workers: the supervisor passes it on. */
  | { kind: 'message'; message: WorkerMessage }

/** An order of the supervisor to a worker, or a message of another worker. */
export type ToWorker =
  | { kind: 'message'; message: WorkerMessage }
  /** Lead: do from now on what must be done once for the machine. */
  | { kind: 'lead' }
  /** Accept no more connections, drain those that are open, and exit. */
  | { kind: 'retire' }
  /** Exit within seconds. */
  | { kind: 'stop' }
