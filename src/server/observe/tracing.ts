/** A request as it arrived. */
export type AskedRequest = {
  method: string
  traceparent: string | undefined
  tracestate: string | undefined
}

/** Its outcome: the route label, never the address. */
export type TracedAnswer = { route: string; status: number; cache?: 'hit' | 'miss' | undefined }

/** Records spans of what the program does, as parts of the traces of its callers. */
export type Tracing = {
  /** Runs a request's work in a span, within the trace that its headers name. */
  request<Result>(
    asked: AskedRequest,
    work: () => Promise<Result>,
    about: (result: Result) => TracedAnswer,
  ): Promise<Result>
  /** Records a request that was answered from the page cache. */
  answered(asked: AskedRequest, answer: TracedAnswer): void
  /** Runs a job in a span; a rejection marks it and is passed on. */
  job<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Records a query that has just ended, without its values. */
  queried(query: { sql: string; ms: number; hasFailed: boolean }): void
  /** The headers for a request to another program, so that its spans join this trace. */
  headers(): Record<string, string>
  /** Flushes what has not been sent yet. */
  stop(): Promise<void>
}
