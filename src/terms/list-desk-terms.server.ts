import { z } from 'zod'
import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { canUseDesk } from '#domain/policies.ts'
import { LANGUAGE_TAGS, type Language } from '#domain/words/languages.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findDeskPictures } from '#server/operations/media/desk-pictures.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import type { TermCalls } from './term.calls.ts'
import { TERMS_PER_POST } from './term.ts'
import { TERM_KINDS, type TermKind } from './term-kinds.ts'
import { distinctTerms, termSlug } from './term-name.ts'
import type { DeskTerm, DeskTermPage } from './term-shapes.calls.ts'
import * as termTranslationsTable from './term-translations.tables.ts'
import * as termsRepository from './terms.tables.ts'

const ROWS_PER_PAGE = 50
const MOST_SUGGESTIONS = 8
const placeSchema = z.tuple([z.string().max(200), z.uuid()])

/**
 * The terms of a kind by name; with `q` the few that have a word that begins so, in a language beside the site's too when it
 * is given, and with `named` those of these names.
 *
 * @throws AppError `forbidden` without a role, `invalid` for a strange cursor
 */
export async function listDeskTerms(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  {
    kind,
    query: { q, language, named, group, cursor },
  }: { kind: TermKind } & CallInput<TermCalls['list']>,
): Promise<DeskTermPage> {
  if (!canUseDesk(actor))
    throw new AppError('forbidden', `Your account may not see ${TERM_KINDS[kind].plural}.`)
  const groups = await termsRepository.listGroups(db, kind)
  if (named !== undefined) {
    const slugs = distinctTerms(named.split(',')).slice(0, TERMS_PER_POST).map(termSlug)
    const rows = await termsRepository.listCountedBySlugs(db, { kind, slugs })
    return { items: await presentTerms(db, rows), nextCursor: null, groups }
  }
  if (q) {
    const slug = termSlug(q)
    const rows = slug ? await listLike(db, { kind, group, slug, language }) : []
    return { items: await presentTerms(db, rows), nextCursor: null, groups }
  }
  const query = { kind, group, after: readPlace(cursor), limit: ROWS_PER_PAGE + 1 } as const
  const rows = await termsRepository.list(db, query)
  const shown = rows.slice(0, ROWS_PER_PAGE)
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined
  const nextCursor = last ? formatPlace(last) : null
  return { items: await presentTerms(db, shown), nextCursor, groups }
}

async function listLike(
  db: Database,
  {
    language,
    ...query
  }: { kind: TermKind; group: string | undefined; slug: string; language: Language | undefined },
): Promise<termsRepository.CountedTerm[]> {
  const limit = MOST_SUGGESTIONS
  const rows = await termsRepository.listLike(db, { ...query, limit })
  if (!language || !(await listOtherLanguages(db)).includes(language)) return rows
  const ids = await termTranslationsTable.listIdsLike(db, { ...query, language, limit })
  const said = new Map(
    (await termsRepository.listCountedByIds(db, ids)).map((row) => [row.id, row]),
  )
  const called = ids
    .flatMap((id) => said.get(id) ?? [])
    .filter(({ group_name: group }) => query.group === undefined || group === query.group)
  return [...called, ...rows.filter(({ id }) => !said.has(id))].slice(0, limit)
}

/** A term as the desk lists it. */
export async function presentTerm(
  db: Database,
  row: termsRepository.CountedTerm,
): Promise<DeskTerm> {
  const [term] = await presentTerms(db, [row])
  if (!term) throw new Error('A term was given and none came back.')
  return term
}

/** Terms as the desk lists them, each with its picture and the name of what it stands below. */
async function presentTerms(
  db: Database,
  rows: readonly termsRepository.CountedTerm[],
): Promise<DeskTerm[]> {
  const parentIds = new Set(rows.flatMap(({ parent_id: id }) => id ?? []))
  const parents = await termsRepository.listByIds(db, [...parentIds])
  const nameById = new Map(parents.map(({ id, name }) => [id, name]))
  const pictures = await findDeskPictures(
    db,
    rows.map(({ picture_id: id }) => id),
  )
  const others = await listOtherLanguages(db)
  const translations = await termTranslationsTable.listOfTerms(db, {
    ids: others.length === 0 ? [] : rows.map(({ id }) => id),
  })
  return rows.map(({ id, slug, name, description, posts, ...row }) => {
    const parentName = row.parent_id === null ? undefined : nameById.get(row.parent_id)
    return {
      ...{ id, slug, name, description, posts, group: row.group_name },
      parent: row.parent_id && parentName ? { id: row.parent_id, name: parentName } : null,
      picture: pictures.get(row.picture_id) ?? null,
      translations: others.map((language) => {
        const said = translations.find((one) => one.term_id === id && one.language === language)
        return { language, name: said?.name ?? '', description: said?.description ?? '' }
      }),
    }
  })
}

/** The languages beside the site's that it may say something in; none on a site in one. */
export async function listOtherLanguages(db: Database): Promise<Language[]> {
  const site = await readPublished(db, 'settings')
  if (site.otherLanguages === 'off') return []
  return LANGUAGE_TAGS.filter((language) => language !== site.language)
}

function formatPlace({ name, id }: termsRepository.CountedTerm): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url')
}

function readPlace(cursor: string | undefined): { name: string; id: string } | undefined {
  if (!cursor) return undefined
  try {
    const [name, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!name.includes('\0')) return { name, id }
  } catch {
    // Whatever it is, it is no place.
  }
  const message = 'This is not the address of a page of this list.'
  throw new AppError('invalid', message, { fields: { cursor: [message] } })
}
