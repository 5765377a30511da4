import type { DraftConflict } from '#contract/desk/desk-drafts.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import type { DocumentMerge } from './merge-documents.ts'

/** A text and the version that the server gave it. */
export type Base = { version: number; document: PostDocument }

export type Conflict = {
  theirs: DraftConflict['theirs']
  yours: PostDocument
  merge: DocumentMerge
}

/** Where the words are; each state but `saved` has some that only this device holds. */
export type SaveState =
  | { status: 'saved'; at: string }
  | { status: 'unsaved' | 'saving' }
  /**
   * It is tried again and again. `isKept`: on this device, at least. `reason`: what the server
   * says; undefined when no answer came.
   */
  | { status: 'offline'; isKept: boolean; reason: string | undefined }
  | { status: 'signed-out' }
  | { status: 'conflict'; conflict: Conflict }
  | { status: 'refused'; message: string }
