/** A message from one process to the others that serve the same site on this machine. */
export type WorkerMessage =
  /** These tags' pages have changed. */
  | { kind: 'dropped'; tags: readonly string[] }
  /** Jobs have been queued. */
  | { kind: 'queued' }
  /** A network has searched, which counts against its rate limit in every process. */
  | { kind: 'searched'; network: string; at: string }

/** The processes that serve one site on one machine, as one of them sees them. */
export type WorkerGroup = {
  /** Whether a supervisor holds the lock of the data folder, and starts and ends this process. */
  isSupervised: boolean
  /** Whether this process is the one that prints to the terminal, for all of them. */
  isSpokesman: boolean
  /** Sends a message to the others, not to this one. What a dying worker had not read is lost. */
  broadcast(message: WorkerMessage): void
  /** Calls back with each message of the others. */
  onMessage(handle: (message: WorkerMessage) => void): void
  /** Calls back once, when this process is to do what must be done once for the machine. */
  onLead(start: () => void): void
}

/** The worker group of a process that serves a site without a supervisor. */
export function alone(): WorkerGroup {
  return {
    isSupervised: false,
    isSpokesman: true,
    broadcast() {},
    onMessage() {},
    onLead: (start) => start(),
  }
}
