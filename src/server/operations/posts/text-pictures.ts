import type { Picture } from '#contract/picture.ts'
import { mediaStemsIn } from '#domain/media/media-links.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { showPictures } from '#server/media/pictures-in-text.ts'
import { presentPicture } from '#server/media/present-picture.ts'

/** No more of a text are looked up; those after them are shown as they are. */
const MOST_PICTURES = 200

/** Rendered text with its pictures as they are now: replaced ones too, in the copies made so far. */
export async function withPictures(db: Database, html: string): Promise<string> {
  return showPictures(html, await findTextPictures(db, html))
}

/** The pictures that rendered texts show, by what the names of all their files begin with. */
export async function findTextPictures(
  db: Database,
  html: string,
): Promise<ReadonlyMap<string, Picture>> {
  if (!html.includes('<img src="/media/')) return new Map()
  const stems = mediaStemsIn(html).slice(0, MOST_PICTURES)
  const found = await mediaUsesRepository.findByStems(db, stems)
  return new Map([...found].map(([stem, media]) => [stem, presentPicture(media)]))
}
