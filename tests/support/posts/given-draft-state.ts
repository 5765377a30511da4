import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'

/** A draft as the server holds it. */
export function givenDraftState(changes: Partial<DeskPostState> = {}): DeskPostState {
  return {
    id: 'p',
    status: 'draft',
    hasChanges: false,
    version: 3,
    document: EMPTY_DOCUMENT,
    live: null,
    pictures: [],
    editedAt: '2026-03-01T09:00:00.000Z',
    editedBy: null,
    owner: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    schedule: null,
    deletedAt: null,
    purgedAt: null,
    editors: [],
    ...changes,
  }
}
