import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '#server/data/tables.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { ExportedPerson, ExportedSite } from '#server/transfer/own/own-format.ts'
import { nameKey } from './byline.ts'
import * as bylinesRepository from './bylines.tables.ts'
import { linkBylines } from './link-bylines.server.ts'
import { PROFILES_MAX } from './profile-limits.ts'
import * as profileRedirectsRepository from './profile-redirects.tables.ts'
import * as profilesRepository from './profiles.tables.ts'

type People = Pick<ExportedSite, 'people' | 'former_people'>

/** Everybody with a public page, and the addresses of who had one, as an export holds them and always in the same order. */
export async function exportProfiles(snapshot: Database): Promise<People> {
  const people = await profilesRepository.listToExport(snapshot)
  const redirects = await profileRedirectsRepository.listToExport(snapshot)
  const names = Map.groupBy(await bylinesRepository.listAllNames(snapshot), (row) => row.profile_id)
  const former = Map.groupBy(redirects, (row) => row.profile_id)
  return {
    people: people.toSorted(bySlug).map(({ id, links, qualifications, ...person }) => ({
      ...person,
      links: JSON.parse(links),
      qualifications: JSON.parse(qualifications),
      other_names: (names.get(id) ?? [])
        .map(({ name_key: key }) => key)
        .filter((key) => key !== nameKey(person.name))
        .toSorted(),
      old_slugs: (former.get(id) ?? [])
        .map(({ slug, created_at }) => ({ slug, created_at }))
        .toSorted(bySlug),
    })),
    former_people: (former.get(null) ?? [])
      .map(({ slug, target, created_at }) => ({ slug, target, created_at }))
      .toSorted(bySlug),
  }
}

/**
 * Brings in whoever has a public page in an export, under the same address. Who is there already stays as they are, and so does
 * where an address leads.
 *
 * @returns a line for each that could not come in, with the reason
 */
export async function importProfiles(
  deps: WriteDeps,
  { people, former_people: former }: People,
  { pictureId }: { pictureId(name: string): string | undefined },
): Promise<string[]> {
  const problems: string[] = []
  for (const person of people) {
    try {
      await unitOfWork(deps, undefined, (unit) =>
        importProfile(unit, deps, {
          person,
          pictureId: person.picture === null ? null : (pictureId(person.picture) ?? null),
        }),
      )
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      problems.push(`the page of “${person.name}”: ${error.message}`)
    }
  }
  await unitOfWork(deps, undefined, async (unit) => {
    for (const { slug, target, created_at: at } of former) {
      await leadOn(unit, { slug, profileId: null, target, at })
    }
  })
  return problems
}

/** @throws AppError `conflict` when bylines with their name mean somebody else, or there are as many as a site may have */
async function importProfile(
  unit: UnitOfWork,
  { newId }: Pick<WriteDeps, 'newId'>,
  { person, pictureId }: { person: ExportedPerson; pictureId: string | null },
): Promise<void> {
  const { tx } = unit
  const { slug, name, role, words, created_at, updated_at } = person
  if (await profilesRepository.findBySlug(tx, slug)) return
  const key = nameKey(name)
  const other = (await bylinesRepository.findByNames(tx, [key])).get(key)
  if (other) throw new AppError('conflict', `Bylines with this name mean “${other.name}” here.`)
  if ((await profilesRepository.count(tx)) >= PROFILES_MAX) {
    const most = PROFILES_MAX.toLocaleString('en')
    throw new AppError('conflict', `A site can have at most ${most} people.`)
  }
  const id = newId()
  const isNew = await profilesRepository.insertIfFree(tx, {
    ...{ id, slug, name, role, words, created_at, updated_at },
    links: JSON.stringify(person.links),
    qualifications: JSON.stringify(person.qualifications),
    picture_id: pictureId,
    account_id: null,
  })
  if (!isNew) return
  await profileRedirectsRepository.remove(tx, slug)
  // A name that means somebody else here goes on meaning them.
  for (const one of [key, ...person.other_names]) {
    await bylinesRepository.addName(tx, { profileId: id, key: one })
  }
  for (const { slug: old, created_at: at } of person.old_slugs) {
    await leadOn(unit, { slug: old, profileId: id, target: null, at })
  }
  await linkBylines(unit, await bylinesRepository.listNames(tx, id))
  const after = { name, source: 'export' }
  await unit.record({ action: 'profile.create', subject: { type: 'profile', id }, after })
  unit.changePages([pageTags.people(), pageTags.profile(slug)])
}

/** Leads an address to somebody, to a path or nowhere, where nobody is and it leads nowhere yet. */
async function leadOn(
  { tx, changePages }: UnitOfWork,
  redirect: Parameters<typeof profileRedirectsRepository.put>[1],
): Promise<void> {
  const { slug } = redirect
  if (await profilesRepository.findBySlug(tx, slug)) return
  if (await profileRedirectsRepository.find(tx, slug)) return
  await profileRedirectsRepository.put(tx, redirect)
  changePages([pageTags.profile(slug)])
}

function bySlug(one: { slug: string }, other: { slug: string }): number {
  return one.slug < other.slug ? -1 : 1
}
