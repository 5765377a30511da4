import type { Observation } from '#server/observe/observation.ts'
import type { JobHandlers } from '#server/operations/jobs/job-handler.ts'

/** The same handlers, each run timed and traced by the job's name. */
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
