import type { CrewMessage } from './crew.ts'

/** What a worker tells the supervisor. */
export type FromWorker =
  /** It answers requests. */
  | { kind: 'ready' }
  /** To be passed on to the other workers. */
  | { kind: 'tell'; message: CrewMessage }

/** What the supervisor tells a worker. */
export type ToWorker =
  | { kind: 'told'; message: CrewMessage }
  /** To do from now on what one worker does for all. */
  | { kind: 'lead' }
  /** To take no more connections, see those it has to their end, and go. */
  | { kind: 'retire' }
  /** To be gone within seconds. */
  | { kind: 'stop' }
