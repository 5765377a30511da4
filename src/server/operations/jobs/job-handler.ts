import type { z } from 'zod'

/** Aborted when the program stops, or when another node has claimed the job. */
export type JobContext = { signal: AbortSignal }

export type JobHandler = {
  /** Does the work; it may be done again after a crash, so it must be harmless to repeat. */
  run(payload: unknown, context: JobContext): Promise<void>
  /** Present on periodic jobs, which run once for all nodes. */
  everyMs?: number
}

/** Handlers by the names under which jobs are enqueued. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Makes a handler with a schema for its payload; any other payload fails the job. */
export function jobHandler<Schema extends z.ZodType>(
  payloadSchema: Schema,
  run: (payload: z.output<Schema>, context: JobContext) => Promise<unknown>,
): JobHandler {
  return {
    async run(payload, context) {
      await run(payloadSchema.parse(payload), context)
    },
  }
}

/** Makes a handler of a periodic job. */
export function periodicJob(
  everyMs: number,
  run: (context: JobContext) => Promise<unknown>,
): JobHandler {
  return {
    everyMs,
    async run(_payload, context) {
      await run(context)
    },
  }
}
