import type { DeskSession } from '#contract/desk/desk-session.ts'
import { AppError } from '#domain/errors.ts'
import { type Authenticated, STEP_ADVICE } from '#server/auth/sessions/authenticate-request.ts'

/**
 * Who is signed in, what they may do, and until when; the role may be none.
 *
 * Somebody who must set up a second step first learns so here, and may call nothing else.
 *
 * @throws AppError `second_step_required` when they have not taken theirs
 */
export function getDeskSession(
  _deps: unknown,
  { signedIn }: { signedIn: Authenticated },
): DeskSession {
  const { user, session, missingStep } = signedIn
  if (missingStep === 'take') throw new AppError('second_step_required', STEP_ADVICE.take)
  return {
    user: { id: user.id, email: user.email, displayName: user.display_name },
    role: user.role,
    expiresAt: session.expires_at,
    secondStep: {
      isSetUp: signedIn.hasSecondStep,
      dueAt: signedIn.secondStepDueAt,
      isOverdue: missingStep === 'set_up',
    },
  }
}
