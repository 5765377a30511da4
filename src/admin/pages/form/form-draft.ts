import type { DeskPostsApi, OrConflict } from '#contract/api/desk-api.ts'
import type { SaveDraft, SavedDraft } from '#contract/desk/desk-drafts.ts'
import type { DeskPostState, DocumentChanges } from '#contract/desk/desk-posts.ts'
import { AppError } from '#domain/errors.ts'
import { changedFields, isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'
import type { SavedChange } from '../../features/saving/saver.ts'
import { sendSave } from '../../features/saving/send-save.ts'

/** The draft of a form at the desk: made with the first words, gone with the last. */
export type FormDraft = {
  /** Undefined while there is no draft. */
  id(): string | undefined
  save(save: SaveDraft, made: SavedChange): Promise<OrConflict<SavedDraft>>
}

type Dependencies = {
  posts: Pick<DeskPostsApi, 'createDraft' | 'getDeskPost' | 'saveDraft' | 'trash'>
  editorId: string
  /** The draft that there is already. */
  postId: string | undefined
  /** The form before anybody types. */
  empty: PostDocument
  /** Called before a save is answered that has made another draft, or ended it. */
  onChanged: () => Promise<unknown>
}

/**
 * Saves a form as a draft of the desk.
 *
 * An empty form is no draft: none is made for it, and one that was emptied goes to the trash with
 * the text that it had. A draft that somebody has removed meanwhile is made anew, so that typing
 * goes on. Version zero is that of no draft.
 */
export function createFormDraft({
  posts,
  editorId,
  empty,
  onChanged,
  ...made
}: Dependencies): FormDraft {
  let { postId } = made

  async function become(id: string | undefined): Promise<void> {
    postId = id
    await onChanged()
  }

  async function create(text: PostDocument, saveId: string): Promise<SavedDraft> {
    const draft = await posts.createDraft({ document: changesFrom(empty, text) }, saveId)
    await become(draft.id)
    return toSavedDraft(draft)
  }

  async function release(id: string): Promise<SavedDraft> {
    const post = await posts.getDeskPost(id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      throw error
    })
    // What is public or planned is not the form's to remove.
    if (post?.status === 'draft') await posts.trash(id)
    await become(undefined)
    return toSavedDraft({ version: 0, editedAt: post?.editedAt ?? '' })
  }

  async function isGone(error: unknown, id: string): Promise<boolean> {
    if (!(error instanceof AppError)) return false
    if (error.code === 'not_found') return true
    return error.code === 'conflict' && (await posts.getDeskPost(id)).status === 'trash'
  }

  return {
    id: () => postId,
    async save(save, { document: text, before }) {
      const id = postId
      if (isSameDocument(text, empty)) {
        const done =
          id === undefined ? toSavedDraft({ version: 0, editedAt: '' }) : await release(id)
        return { ok: true, done }
      }
      if (id === undefined) return { ok: true, done: await create(text, save.saveId) }
      try {
        return await sendSave(posts, id, { ...save, editorId }, before.content)
      } catch (error) {
        if (!(await isGone(error, id))) throw error
        return { ok: true, done: await create(text, save.saveId) }
      }
    },
  }
}

/** Returns the changes that make a document of an empty one, the same for the same documents. */
export function changesFrom(empty: PostDocument, document: PostDocument): DocumentChanges {
  const fields = changedFields(empty, document)
  return Object.fromEntries(fields.map((field) => [field, document[field]]))
}

function toSavedDraft({
  version,
  editedAt,
}: Pick<DeskPostState, 'version' | 'editedAt'>): SavedDraft {
  return {
    version,
    savedAt: editedAt,
    hasChanges: false,
    scheduleHasChanges: false,
    revisionId: null,
  }
}
