/** What is known of a request before it is answered. */
export type AskedRequest = {
  method: string
  traceparent: string | undefined
  tracestate: string | undefined
}

/** What is known once it has been: the kind of address, never the address. */
export type TracedAnswer = { route: string; status: number; cache?: 'hit' | 'miss' | undefined }

/** Names what the program does, and how long each part took, within the traces of others. */
export type Tracing = {
  /** Runs a request's work in a span, within the trace that its headers name. */
  request<Result>(
    asked: AskedRequest,
    work: () => Promise<Result>,
    about: (result: Result) => TracedAnswer,
  ): Promise<Result>
  /** Notes a request that was answered at once. */
  answered(asked: AskedRequest, answer: TracedAnswer): void
  /** Runs a job's work in a span; a rejection marks it, and flies on. */
  job<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Notes a query that has just ended. Its values are not part of it. */
  queried(query: { sql: string; ms: number; hasFailed: boolean }): void
  /** What a request to another program carries, so that its spans join this trace. */
  headers(): Record<string, string>
  /** Sends what is left. */
  stop(): Promise<void>
}
