import type { Draft } from './draft.ts'
import type { DraftPictures, DraftPicturesStorage } from './draft-pictures.ts'
import type { DraftStorage } from './draft-storage.ts'

export type LoadedDraft = DraftPictures & { draft: Draft }

type Dependencies = { texts: DraftStorage; pictures: DraftPicturesStorage; newId: () => string }

/**
 * Finds what this person typed and did not publish.
 *
 * What a tab left that was closed or crashed becomes this tab's. What a tab has on its screen
 * stays with that tab: only a copy of the tab itself begins with a copy of its draft.
 */
export async function loadDraft({
  texts,
  pictures,
  newId,
}: Dependencies): Promise<LoadedDraft | undefined> {
  const own = await texts.readOwn()
  const found = own?.draft ?? (await texts.findLeft())
  if (!found) return undefined

  const kept = (await pictures.read(found.id)) ?? { pictures: [], attempt: undefined }
  if (own && !own.isShared) return { draft: found, ...kept }

  const draft = { ...found, id: newId() }
  await pictures.keep(draft.id, kept)
  if (own) {
    await texts.write(draft)
    return { draft, ...kept }
  }
  if (await texts.write(draft, found.id)) await pictures.drop(found.id)
  return { draft, ...kept }
}
