import { delMany, get, getMany, keys, set, setMany } from 'idb-keyval'
import { openDeviceStore } from '#admin/device/device-store.ts'
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

/** A draft without its files, which lie beside it so that a changed word does not move them. */
type DraftRecord = {
  pictures: Omit<ChosenPicture, 'file' | 'progress'>[]
  attempt: PublishAttempt | undefined
  savedAt: number
}

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** Keeps the pictures of one person's drafts in this browser. */
export function createDraftPictures(userId: string): DraftPicturesStorage {
  const store = openDeviceStore('wellness-haven', 'draft-pictures')
  const keyOf = (draftId: string) => `${userId}/${draftId}`
  const fileKeyOf = (draftId: string, pictureId: string) => `${keyOf(draftId)}/${pictureId}`
  const isOf = (key: string, recordKey: string) =>
    key === recordKey || key.startsWith(`${recordKey}/`)

  async function read(draftId: string): Promise<DraftPictures | undefined> {
    const draft = await get<DraftRecord>(keyOf(draftId), store)
    if (!draft) return undefined
    const fileKeys = draft.pictures.map(({ id }) => fileKeyOf(draftId, id))
    const files = await getMany<File | undefined>(fileKeys, store)
    const pictures = draft.pictures.flatMap((picture, index): ChosenPicture[] => {
      const file = files[index]
      return file ? [{ ...picture, file, progress: { status: 'idle' } }] : []
    })
    return { pictures, attempt: draft.attempt }
  }

  async function keep(draftId: string, { pictures, attempt }: DraftPictures): Promise<void> {
    const kept = new Set(await keys<string>(store))
    const files = pictures
      .map(({ id, file }): [string, File] => [fileKeyOf(draftId, id), file])
      .filter(([key]) => !kept.has(key))
    await setMany(files, store)

    const records = pictures.map(({ file: _file, progress: _progress, ...record }) => record)
    const draft: DraftRecord = { pictures: records, attempt, savedAt: Date.now() }
    await set(keyOf(draftId), draft, store)

    const needed = new Set(pictures.map(({ id }) => fileKeyOf(draftId, id)))
    const orphans = [...kept].filter(
      (key) => key.startsWith(`${keyOf(draftId)}/`) && !needed.has(key),
    )
    await delMany(orphans, store)
  }

  async function drop(draftId: string): Promise<void> {
    const kept = await keys<string>(store)
    const over = [keyOf(draftId)]
    for (const key of kept.filter((key) => key.split('/').length === 2)) {
      const draft = await get<DraftRecord>(key, store)
      if (draft && draft.savedAt < Date.now() - KEPT_FOR_MS) over.push(key)
    }
    const gone = kept.filter((key) => over.some((recordKey) => isOf(key, recordKey)))
    await delMany(gone, store)
  }

  return {
    read: (draftId) => read(draftId).catch(() => undefined),
    keep: (draftId, draft) =>
      keep(draftId, draft).then(
        () => true,
        () => false,
      ),
    drop: (draftId) => drop(draftId).catch(() => undefined),
  }
}
