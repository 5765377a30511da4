import { delMany, get, getMany, keys } from 'idb-keyval'
import { z } from 'zod'
import { openDeviceStore } from '#admin/device/device-store.ts'
import type { PostFields } from '#contract/posts.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import { writeStored } from '#ui/browser-storage.ts'
import { readStoredJson } from '#ui/stored-json.ts'
import { type ChosenPicture, choosePicture } from './chosen-pictures.ts'
import type { FoundRecord } from './form-record.ts'
import { TYPED_FIELDS } from './post-fields.ts'

/** The form as this browser kept it before its text became a draft of the desk. */
const formerDraftSchema = z.object({
  id: z.string(),
  savedAt: z.string(),
  aiPrompt: z.string(),
  fields: z.object({
    ...(Object.fromEntries(
      TYPED_FIELDS.map((field) => [field, z.string().default(EMPTY_DOCUMENT[field])]),
    ) as Record<keyof PostFields, z.ZodDefault<z.ZodString>>),
    postType: z.enum(['', ...POST_TYPES]).catch(''),
  }),
})

type FormerPictures = {
  pictures: Pick<ChosenPicture, 'id' | 'alt' | 'fault'>[]
}

/** A draft of a former version as it is recorded now; undefined for anything else. */
export function readFormer(record: unknown): FoundRecord | undefined {
  const draft = formerDraftSchema.safeParse(record).data
  if (!draft) return undefined
  const { fields, ...rest } = draft
  return { ...rest, pictures: [], text: { ...EMPTY_DOCUMENT, ...fields } }
}

/** The last draft of this browser, where the very first version kept it. */
export function findFirstDraft(userId: string): FoundRecord | undefined {
  return readStoredJson('localStorage', firstKey(userId), readFormer)
}

/** Removes what `findFirstDraft` finds. */
export function forgetFirstDraft(userId: string): void {
  writeStored('localStorage', firstKey(userId), undefined)
}

/** The pictures that a former version kept beside a draft, as if they had just been chosen. */
export async function readFormerPictures(
  userId: string,
  draftId: string,
): Promise<ChosenPicture[]> {
  try {
    const store = openFormerStore()
    const key = `${userId}/${draftId}`
    const former = await get<FormerPictures>(key, store)
    if (!former) return []
    const fileKeys = former.pictures.map(({ id }) => `${key}/${id}`)
    const files = await getMany<File | undefined>(fileKeys, store)
    return former.pictures.flatMap(({ id, alt, fault }, index) => {
      const file = files[index]
      return file ? [{ ...choosePicture(id, { file, fault, index }), alt }] : []
    })
  } catch {
    return []
  }
}

/** Removes what `readFormerPictures` reads. */
export async function forgetFormerPictures(userId: string, draftId: string): Promise<void> {
  const store = openFormerStore()
  const key = `${userId}/${draftId}`
  const all = await keys<string>(store)
  await delMany(
    all.filter((name) => name === key || name.startsWith(`${key}/`)),
    store,
  )
}

function openFormerStore() {
  return openDeviceStore('wellness-haven', 'draft-pictures')
}

function firstKey(userId: string): string {
  return `wellness-haven.draft.${userId}`
}
