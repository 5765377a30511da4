import { makeSlug } from '#domain/posts/text/slug.ts'
import { nameKey } from '#profiles/byline.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import { insertProfile } from '#profiles/insert-profile.server.ts'
import {
  PROFILE_LINK_LABEL_MAX_LENGTH,
  PROFILE_LINK_MAX_LENGTH,
  PROFILE_LINKS_MAX,
  PROFILE_WORDS_MAX_LENGTH,
} from '#profiles/profile-limits.ts'
import * as profileRedirectsRepository from '#profiles/profile-redirects.tables.ts'
import { profileNameSchema } from '#profiles/profile-shapes.calls.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { TransferNote, TransferPerson } from '#server/transfer/transfer-post.ts'
import { adoptPicture } from './adopt-picture.ts'
import { plainWords } from './adopt-text.ts'
import type { PictureImporter } from './import-pictures.ts'
import { insertFormerPaths } from './insert-former-paths.ts'
import { postFailure } from './post-failure.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps } from './transfer-deps.ts'

type ImportPeopleOptions = {
  isDryRun: boolean
  /** Makes nothing that the public sees, as a page of somebody is. */
  isDraftOnly?: boolean | undefined
  pictures: PictureImporter
}
const PUBLIC =
  'Everybody would see the page of this person, and all comes in as drafts. Import again without drafts to have it.'

type Result = Pick<PostOutcome, 'result' | 'reason' | 'notes'>

/**
 * Gives whoever wrote what was public on another site a public page here, and leads their archive there to it. Bylines find
 * people by their names: somebody of the same name is the same person, and stays as they are. Where all are to be drafts nobody gets one.
 */
export async function* importPeople(
  deps: ImportDeps,
  people: readonly TransferPerson[],
  options: ImportPeopleOptions,
): AsyncGenerator<PostOutcome> {
  const keys = new Set<string>()
  for (const person of people) {
    const about = { kind: 'person', label: person.label, title: person.name } as const
    const { success, data: name } = profileNameSchema.safeParse(plainWords(person.name))
    if (!success) {
      const reason = 'Nobody can have this name here. Bylines have it as words.'
      yield { ...about, result: 'failed', reason, notes: [] }
      continue
    }
    const isRepeated = keys.has(nameKey(name))
    keys.add(nameKey(name))
    try {
      const found = await importPerson(deps, { ...person, name }, { ...options, isRepeated })
      yield { ...about, ...found }
    } catch (error) {
      yield { ...about, ...postFailure(error), notes: person.notes }
    }
  }
}

async function importPerson(
  deps: ImportDeps,
  person: TransferPerson,
  { isDryRun, isDraftOnly, isRepeated, pictures }: ImportPeopleOptions & { isRepeated: boolean },
): Promise<Result> {
  const key = nameKey(person.name)
  const before = (await bylinesRepository.findByNames(deps.db, [key])).get(key)
  if (!before && !isRepeated && (await isRemoved(deps, person.name))) {
    const reason = 'This site had a page of this person, which somebody has removed.'
    return { result: 'failed', reason, notes: [] }
  }
  if (!before && !isRepeated && isDraftOnly) return { result: 'failed', reason: PUBLIC, notes: [] }
  const notes = [...person.notes]
  const known: Result = { result: 'there already', notes: [] }
  if (isDryRun && (before || isRepeated)) return known
  const fields = before ? undefined : await adoptFields(person, pictures, notes)
  if (isDryRun) return { result: 'imported', notes }
  return unitOfWork(deps, undefined, async (unit) => {
    const { slug } = fields
      ? await insertProfile(unit, deps, fields, { source: 'import' })
      : (before ?? { slug: '' })
    const to = { target: profileUrls.page(slug) }
    const taken = await insertFormerPaths(unit, deps, person.addresses, to)
    return fields ? { result: 'imported', notes: [...notes, ...taken] } : known
  })
}

/** Somebody whose page was removed here on purpose does not come back with the next import. */
async function isRemoved({ db }: Pick<ImportDeps, 'db'>, name: string): Promise<boolean> {
  const redirect = await profileRedirectsRepository.find(db, makeSlug(name))
  return redirect !== undefined && redirect.slug === null
}

async function adoptFields(
  { name, words, links, picture }: TransferPerson,
  pictures: PictureImporter,
  notes: TransferNote[],
) {
  const isShort = words.length <= PROFILE_WORDS_MAX_LENGTH
  if (!isShort) {
    const most = PROFILE_WORDS_MAX_LENGTH.toLocaleString('en')
    notes.push({ kind: 'text', detail: `the words of somebody have at most ${most} characters` })
  }
  const fitting = links.filter(({ url }) => url.length <= PROFILE_LINK_MAX_LENGTH)
  const kept = fitting.slice(0, PROFILE_LINKS_MAX)
  const lost = links.filter((link) => !kept.includes(link))
  if (lost.length > 0) {
    const detail = `links: ${lost.map(({ label }) => label).join(', ')}`
    notes.push({ kind: 'fields', detail, count: lost.length })
  }
  return {
    name,
    words: (isShort ? words : words.slice(0, PROFILE_WORDS_MAX_LENGTH))
      .toWellFormed()
      .replaceAll('\0', ''),
    links: kept.map(({ label, url }) => ({
      label: plainWords(label).slice(0, PROFILE_LINK_LABEL_MAX_LENGTH),
      url,
    })),
    pictureId: await adoptPicture(pictures, picture, notes),
  }
}
