import { createStore, del, entries, get, set } from 'idb-keyval'
import type { ChosenPicture } from './chosen-pictures.ts'
import type { PublishAttempt } from './publish-post.ts'

/** What belongs to a draft and is too large for text storage. */
export type DraftPictures = { pictures: ChosenPicture[]; attempt: PublishAttempt | undefined }

/** Every method resolves: a browser that keeps nothing must not stand in the writer's way. */
export type DraftPicturesStorage = {
  read(draftId: string): Promise<DraftPictures | undefined>
  /** Says whether they could be kept. */
  keep(draftId: string, draft: DraftPictures): Promise<boolean>
  /** Drops those of one draft, and those of drafts that nobody came back to for a week. */
  drop(draftId: string): Promise<void>
}

type Stored = DraftPictures & { savedAt: number }

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** Keeps the pictures of one person's drafts in this browser. */
export function createDraftPictures(userId: string): DraftPicturesStorage {
  const store = createStore('wellness-haven', 'draft-pictures')
  const keyOf = (draftId: string) => `${userId}/${draftId}`

  return {
    read: (draftId) => get<Stored>(keyOf(draftId), store).catch(() => undefined),

    keep: (draftId, { pictures, attempt }) => {
      // What was being sent when the page closed is no longer being sent.
      const atRest = pictures.map((picture) => ({ ...picture, progress: { status: 'idle' } }))
      return set(keyOf(draftId), { pictures: atRest, attempt, savedAt: Date.now() }, store).then(
        () => true,
        () => false,
      )
    },

    drop: async (draftId) => {
      try {
        await del(keyOf(draftId), store)
        for (const [key, { savedAt }] of await entries<string, Stored>(store)) {
          if (savedAt < Date.now() - KEPT_FOR_MS) await del(key, store)
        }
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
  }
}
