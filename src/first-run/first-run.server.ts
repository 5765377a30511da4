import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { canChangeSite } from '#domain/policies.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { FirstRun, firstRunCalls } from './first-run.calls.ts'
import { FIRST_STEPS, nextStep, STEP_ENDS, type StepsLeft } from './first-run.ts'

const BEGINNING = 'first-run.'
/** A site that had its first administrator before there was a first run does not have it. */
const BEGUN = `${BEGINNING}begun`

/** Offers the first run from now on: a site has got its first administrator. */
export async function beginFirstRun(db: Database, now: string): Promise<void> {
  await settingsRepository.set(db, { name: BEGUN, value: now, now })
}

/**
 * How far the owner of a new site is.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function getFirstRun(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
): Promise<FirstRun> {
  if (!canChangeSite(actor)) {
    throw new AppError('forbidden', 'Only administrators may change the site.')
  }
  const stored = await settingsRepository.listBelow(db, BEGINNING)
  const left: StepsLeft = {}
  for (const step of FIRST_STEPS) {
    const end = STEP_ENDS.find((known) => known === stored.get(step))
    if (end) left[step] = end
  }
  // Whoever has brought posts along has moved in, by whatever way they came.
  if (left.moving !== 'done' && (await importsRepository.hasPosts(db))) left.moving = 'done'
  return { isOpen: stored.has('begun') && nextStep(left) !== undefined, left }
}

/**
 * Says of steps that they are done or skipped.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function settleSteps(
  deps: WriteDeps,
  caller: Caller,
  { body: { steps } }: CallInput<typeof firstRunCalls.settleSteps>,
): Promise<FirstRun> {
  await getFirstRun(deps, caller)
  await unitOfWork(deps, caller, async ({ tx }) => {
    for (const [step, value] of Object.entries(steps)) {
      await settingsRepository.set(tx, { name: BEGINNING + step, value, now: deps.now() })
    }
  })
  return getFirstRun(deps, caller)
}
