import type { Observation } from '#server/observe/observation.ts'
import type { JobHandlers } from '#server/operations/jobs/job-handler.ts'

/** Wraps handlers so that each run of a job is timed and traced under its name. */
export function observeHandlers(
  handlers: JobHandlers,
  { work }: Pick<Observation, 'work'>,
): JobHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      {
        ...handler,
        run: (payload: unknown, context) => work(name, () => handler.run(payload, context)),
      } satisfies JobHandlers[string],
    ]),
  )
}
