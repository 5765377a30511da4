import type { PictureReference, TransferNote } from '#server/transfer/transfer-post.ts'
import type { PictureImporter } from './import-pictures.ts'

/** Takes a picture of another site into the library; null, with a note, for one that cannot be had. */
export async function adoptPicture(
  pictures: PictureImporter,
  picture: PictureReference | undefined,
  notes: TransferNote[],
): Promise<string | null> {
  if (!picture) return null
  const taken = await pictures.importPicture(picture, [''])
  // A dry run stores none, which has no number then.
  if (taken.ok) return taken.id || null
  notes.push(missingPicture(picture.address, taken.reason))
  return null
}

/** The note of a picture that cannot be had. */
export function missingPicture(address: string, reason: string): TransferNote {
  const name = address.startsWith('data:') ? 'the picture within the file' : address.slice(0, 300)
  return { kind: 'pictures', detail: `${name}: ${reason}` }
}
