import { serverUrls } from '#contract/server-urls.ts'
import type { ShownSection, ShownSectionOf } from '#pages/designed-page.calls.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { nameKey } from './byline.ts'
import * as bylinesRepository from './bylines.tables.ts'
import { readPerson } from './person-field.ts'
import { profileUrls } from './profile-urls.calls.ts'
import * as profilesRepository from './profiles.tables.ts'

type Card = ShownSectionOf<'people'>['values']['people'][number]

/**
 * Sections in which people who have a public page lead there, and have its name, role and picture where theirs are left
 * empty: whoever is chosen, else whoever is called so. Whoever has none stays as the owner has written them.
 */
export async function withPublicPages(
  db: Database,
  sections: readonly ShownSection[],
): Promise<ShownSection[]> {
  const cards = sections.flatMap((section) =>
    section.kind === 'people' ? section.values.people : [],
  )
  const profiles = await findProfiles(db, cards)
  const pictures = await mediaRepository.findByIds(
    db,
    [...profiles.values()].flatMap(({ picture_id: id }) => id ?? []),
  )
  return sections.map((section) => (section.kind === 'people' ? withLinks(section) : section))

  function withLinks(section: ShownSectionOf<'people'>): ShownSectionOf<'people'> {
    const addresses: Record<string, string> = {}
    const people = section.values.people.map((card, place) => {
      const profile = profiles.get(card)
      // Visitors see the name; who is behind it is for the desk.
      const shown = { ...card, person: '', name: card.name || (profile?.name ?? chosenName(card)) }
      if (!profile) return shown
      addresses[place] = profileUrls.page(profile.slug)
      const picture = pictures.find(({ id }) => id === profile.picture_id)
      return {
        ...shown,
        ...(card.role === '' && { role: profile.role }),
        ...(card.picture === '' &&
          picture && { picture: serverUrls.media(picture.name), pictureAlt: picture.alt }),
      }
    })
    const isLinked = Object.keys(addresses).length > 0
    return { ...section, values: { ...section.values, people }, ...(isLinked && { addresses }) }
  }
}

/** The public pages of the people of these cards, by card. */
async function findProfiles(
  db: Database,
  cards: readonly Card[],
): Promise<Map<Card, profilesRepository.ProfileRow>> {
  const chosen = cards.flatMap(({ person }) => readPerson(person)?.id ?? [])
  const byId = await findByIds(db, chosen)
  // Who was merged into another, or came from another site, is still known by name.
  const others = cards.filter(({ person }) => !byId.has(readPerson(person)?.id ?? ''))
  const keyOf = (card: Card) => nameKey(card.name || chosenName(card))
  const known = await bylinesRepository.findByNames(db, [
    ...new Set(others.map(keyOf).filter((key) => key !== '')),
  ])
  const named = await findByIds(
    db,
    [...known.values()].map(({ id }) => id),
  )
  return new Map(
    cards.flatMap((card) => {
      const id = readPerson(card.person)?.id ?? ''
      const profile = byId.get(id) ?? named.get(known.get(keyOf(card))?.id ?? '')
      return profile ? [[card, profile] as const] : []
    }),
  )
}

async function findByIds(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, profilesRepository.ProfileRow>> {
  const rows = await profilesRepository.listByIds(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}

/** The name that somebody had when they were chosen. */
function chosenName({ person }: Pick<Card, 'person'>): string {
  return readPerson(person)?.name ?? ''
}
