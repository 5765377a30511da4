/** What a process tells the others that serve the same site on this machine. */
export type WorkerMessage =
  /** These tags' pages have changed. */
  | { kind: 'dropped'; tags: readonly string[] }
  /** Jobs have been queued. */
  | { kind: 'queued' }
  /** Somebody has searched, whom each process lets search only so often. */
  | { kind: 'searched'; network: string; at: string }

/** The processes that serve one site on one machine, as one of them sees them. */
export type WorkerGroup = {
  /** Whether somebody else keeps the data folder, and starts and ends this process. */
  isSupervised: boolean
  /** Whether this process speaks for all of them, to the person at the screen. */
  isSpokesman: boolean
  /** Tells the others, not this one. What was told to one that dies meanwhile is lost. */
  tell(message: WorkerMessage): void
  /** Calls back with what the others tell. */
  onMessage(handle: (message: WorkerMessage) => void): void
  /** Calls back once, when this process is to do what one of them does for all. */
  onLead(start: () => void): void
}

/** The workerGroup of a process that serves a site by itself. */
export function alone(): WorkerGroup {
  return {
    isSupervised: false,
    isSpokesman: true,
    tell() {},
    onMessage() {},
    onLead: (start) => start(),
  }
}
