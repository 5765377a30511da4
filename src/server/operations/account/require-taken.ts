import { AppError } from '#domain/errors.ts'
import { type Authenticated, STEP_ADVICE } from '#server/auth/sessions/authenticate-request.ts'

/**
 * Refuses somebody who has a second step and has not taken it. Who must set one up first may
 * pass: it is here that they do.
 *
 * @throws AppError `second_step_required`
 */
export function requireTaken({ missingStep }: Pick<Authenticated, 'missingStep'>): void {
  if (missingStep === 'take') throw new AppError('second_step_required', STEP_ADVICE.take)
}
