import { serverUrls } from '#contract/server-urls.ts'
import type { ShownSection, ShownSectionOf } from '#pages/designed-page.calls.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { nameKey } from './byline.ts'
import * as bylinesRepository from './bylines.tables.ts'
import { profileUrls } from './profile-urls.calls.ts'
import * as profilesRepository from './profiles.tables.ts'

/**
 * Sections in which people who have a public page lead there, and have its role and picture where theirs are left empty.
 * Whoever has none stays as the owner has written them.
 */
export async function withPublicPages(
  db: Database,
  sections: readonly ShownSection[],
): Promise<ShownSection[]> {
  const names = sections.flatMap((section) =>
    section.kind === 'people' ? section.values.people.map(({ name }) => nameKey(name)) : [],
  )
  const known = await bylinesRepository.findByNames(db, [...new Set(names)])
  if (known.size === 0) return [...sections]
  const ids = [...new Set([...known.values()].map(({ id }) => id))]
  const profiles = await profilesRepository.listByIds(db, ids)
  const pictures = await mediaRepository.findByIds(
    db,
    profiles.flatMap(({ picture_id: id }) => id ?? []),
  )
  const byId = new Map(profiles.map((profile) => [profile.id, profile]))
  return sections.map((section) => (section.kind === 'people' ? withLinks(section) : section))

  function withLinks(section: ShownSectionOf<'people'>): ShownSectionOf<'people'> {
    const addresses: Record<string, string> = {}
    const people = section.values.people.map((person) => {
      const profile = byId.get(known.get(nameKey(person.name))?.id ?? '')
      if (!profile) return person
      addresses[person.name] = profileUrls.page(profile.slug)
      const picture = pictures.find(({ id }) => id === profile.picture_id)
      return {
        ...person,
        ...(person.role === '' && { role: profile.role }),
        ...(person.picture === '' &&
          picture && { picture: serverUrls.media(picture.name), pictureAlt: picture.alt }),
      }
    })
    return { ...section, values: { ...section.values, people }, addresses }
  }
}
