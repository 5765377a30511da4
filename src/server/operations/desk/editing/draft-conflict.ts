import type { DraftConflict } from '#contract/desk/desk-drafts.ts'
import { AppError } from '#domain/errors.ts'

/** Somebody else has changed the working copy since: nothing was changed, here are both texts. */
export class DraftConflictError extends AppError {
  readonly conflict: DraftConflict

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof AppError && 'conflict' in value
  }

  constructor(conflict: DraftConflict) {
    const who = conflict.theirs.editedBy?.name ?? 'Somebody else'
    super('conflict', `${who} has changed this post in the meantime.`)
    this.conflict = conflict
  }
}
