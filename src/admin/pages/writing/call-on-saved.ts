import type { OrConflict } from '#contract/api/desk-api.ts'
import { AppError } from '#domain/errors.ts'
import type { Saver } from '../../features/saving/saver.ts'

/**
 * Saves, and calls with the version that the server holds of everything on the screen.
 *
 * @throws AppError `conflict` when somebody was quicker: then `onNewer` has been called
 */
export async function callOnSaved<Done>(
  { saver, onNewer }: { saver: Pick<Saver, 'flush' | 'version'>; onNewer: () => Promise<void> },
  call: (baseVersion: number) => Promise<OrConflict<Done>>,
): Promise<Done> {
  const isSaved = await saver.flush()
  if (!isSaved) {
    throw new AppError('unavailable', 'Your last words are not on the server yet. Try again.')
  }
  const answer = await call(saver.version())
  if (answer.ok) return answer.done
  await onNewer()
  const name = answer.conflict.theirs.editedBy?.name ?? 'Somebody'
  throw new AppError('conflict', `${name} has just changed it. Look at it and try again.`)
}
