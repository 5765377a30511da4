import type { Draft } from './draft.ts'
import type { DraftPictures, DraftPicturesStorage } from './draft-pictures.ts'
import type { DraftStorage } from './draft-storage.ts'

export type LoadedDraft = DraftPictures & { draft: Draft }

type Dependencies = { texts: DraftStorage; pictures: DraftPicturesStorage; newId: () => string }

/**
 * Finds what this person typed and did not publish.
 *
 * A draft of another tab, closed or crashed or still open, is taken over as a copy: from then
 * on the two are kept apart.
 */
export async function loadDraft({
  texts,
  pictures,
  newId,
}: Dependencies): Promise<LoadedDraft | undefined> {
  const own = texts.readOwn()
  const found = own ?? texts.readLatest()
  if (!found) return undefined

  const kept = (await pictures.read(found.id)) ?? { pictures: [], attempt: undefined }
  if (own) return { draft: own, ...kept }

  const draft = { ...found, id: newId() }
  texts.write(draft)
  await pictures.keep(draft.id, kept)
  return { draft, ...kept }
}
