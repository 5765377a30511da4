import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { kindOfDocument } from '#domain/site/documents/site-documents.ts'
import { documentSchema, withoutInitial } from '#domain/site/stored-values.ts'
import { problemOfAddress } from '#pages/own-addresses.calls.ts'
import { isOwnPageId, OWN_PAGES_MAX, type OwnPageId } from '#pages/own-page.ts'
import * as ownPagesRepository from '#pages/own-pages.tables.ts'
import * as pageRedirectsRepository from '#pages/page-redirects.tables.ts'
import { textsOfSections } from '#pages/sections/shown-sections.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'
import { validate } from '#server/foundation/validate.ts'
import {
  type OwnPageFile,
  type OwnPageWords,
  pageOfFile,
  readPageDraft,
  readPageFile,
} from '#server/transfer/own/own-page-file.ts'
import { decodeText, UTF_8 } from '#server/transfer/text/decode-text.ts'
import type { TransferNote } from '#server/transfer/transfer-post.ts'
import { resolvePageLanguage } from '#translations/sets/resolve-page-language.server.ts'
import {
  type PageTranslation,
  tiePageTranslations,
} from '#translations/tie-page-translations.server.ts'
import { renderText } from '../recipes/render-text.ts'
import { isSameText, type Twins, twinNotes } from './own-twins.ts'
import { postFailure } from './post-failure.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps } from './transfer-deps.ts'

export const PAGES_FOLDER = 'pages'
const DRAFT = /\.draft\.md$/

type PagesImport = {
  root: string
  isDryRun: boolean
  onOutcome(outcome: PostOutcome): Promise<void>
}

/** Brings in the pages of an export under their ids and addresses. What is there already is left as it is. */
export async function importPages(deps: ImportDeps, options: PagesImport): Promise<void> {
  const folder = join(options.root, PAGES_FOLDER)
  // An export of an earlier version has none.
  if (!existsSync(folder)) return
  const names = await readdir(folder)
  const files = new Set(names)
  const translations: PageTranslation[] = []
  const twins: Twins = new Map()
  for (const name of names.toSorted()) {
    if (!name.endsWith('.md') || DRAFT.test(name)) continue
    await options.onOutcome(
      await importFile(deps, options, { folder, name, files, translations, twins }),
    )
  }
  if (options.isDryRun) return
  await tiePageTranslations(
    deps,
    translations.map(({ original, ...translation }) => ({
      ...translation,
      original: { ...original, page: twins.get(original.page) ?? original.page },
    })),
  )
}

async function importFile(
  deps: ImportDeps,
  { isDryRun }: PagesImport,
  {
    folder,
    name,
    files,
    translations,
    twins,
  }: {
    folder: string
    name: string
    files: ReadonlySet<string>
    /** Takes what is to be tied to its original when all pages are there. */
    translations: PageTranslation[]
    /** Takes what is here under another id. */
    twins: Twins
  },
): Promise<PostOutcome> {
  const label = `${PAGES_FOLDER}/${name}`
  let title = ''
  try {
    const page = readPageFile(label, await readText(join(folder, name)))
    title = page.title
    if (await ownPagesRepository.find(deps.db, page.id)) {
      if (!isDryRun) await recordOrigins(deps.db, page)
      return { kind: 'page', label, title, result: 'there already', notes: [] }
    }
    const twin = await findTwin(deps.db, page.imported_from)
    if (twin) {
      twins.set(page.id, twin.id)
      if (!isDryRun) await keepTwin(deps, page, twin.id)
      const words = twin.draft ?? twin.published
      const isSame = isSameText(JSON.parse(words), JSON.parse(toJson(twin.id, page)))
      const notes = twinNotes({ title, isSame, changedAt: page.edited_at })
      return { kind: 'page', label, title, result: 'there already', notes }
    }
    const beside = name.replace(/\.md$/, '.draft.md')
    const draft = files.has(beside)
      ? readPageDraft(`${PAGES_FOLDER}/${beside}`, await readText(join(folder, beside)))
      : undefined
    // What could not be published here is refused, as on the desk.
    if (page.public) {
      const words = pageOfFile(page.id, page)
      validate(documentSchema(kindOfDocument(page.id).fields), words)
      const texts = 'text' in words ? [words.text] : textsOfSections(words.sections)
      for (const text of texts) await renderText(deps, text)
    }
    const notes = isDryRun ? [] : await keep(deps, page, draft)
    const { id, language, translation_of: original } = page
    if (original) translations.push({ id, language, original })
    return { kind: 'page', label, title, result: 'imported', notes }
  } catch (error) {
    return { kind: 'page', label, title, ...postFailure(error), notes: [] }
  }
}

/** An export of this program is in UTF-8, and nothing else. */
async function readText(file: string): Promise<string> {
  return decodeText(await readFile(file), UTF_8).text
}

function keep(
  deps: ImportDeps,
  page: OwnPageFile,
  draft: OwnPageWords | undefined,
): Promise<TransferNote[]> {
  return unitOfWork(deps, undefined, async (unit) => {
    const { tx, record, changePages } = unit
    await ownPagesRepository.lockPages(tx)
    if ((await ownPagesRepository.count(tx)) >= OWN_PAGES_MAX) {
      throw new AppError('conflict', `A site has ${OWN_PAGES_MAX} pages at most.`)
    }
    const isFree = page.path !== undefined && (await isFreeAt(tx, page.path))
    const isPublic = page.public && isFree
    const { id } = page
    const written = { edited_at: page.edited_at, edited_by: null, edited_by_name: page.edited_by }
    const [published, rest] = isPublic ? [page, draft] : [undefined, draft ?? page]
    await siteDocumentsRepository.insertIfAbsent(tx, {
      id,
      published: published ? toJson(id, published) : '{}',
      draft: rest ? toJson(id, rest) : null,
      version: 0,
      ...written,
    })
    const at = page.published_at ?? page.edited_at
    if (published) {
      await siteDocumentsRepository.insertRevision(tx, {
        document_id: id,
        number: 1,
        content: toJson(id, published),
        created_at: at,
        created_by: null,
        created_by_name: page.edited_by,
      })
    }
    await ownPagesRepository.insert(tx, {
      document_id: id,
      path: isFree && page.path !== undefined ? page.path : null,
      is_public: isPublic ? 1 : 0,
      language: isPublic ? await resolvePageLanguage(tx, { id, asked: page.language }) : '',
      published_at: page.published_at ?? null,
      removed_at: page.removed_at ?? null,
      created_at: page.created_at,
    })
    await leadOn(unit, page, deps.now())
    await recordOrigins(tx, page)
    await record({
      action: 'page.create',
      subject: { type: 'site', id },
      after: { source: 'export', title: page.title },
    })
    changePages([pageTags.document(id)])
    if (page.path === undefined || isFree) return []
    return [{ kind: 'address', detail: `“${page.path}” was taken: the page is a draft` }]
  })
}

/** The page that came from the same page of another site; undefined where none did. */
async function findTwin(db: Database, origins: OwnPageFile['imported_from']) {
  for (const { source, id: externalId } of origins) {
    const id = await importsRepository.findPage(db, { source, externalId })
    const row = id === undefined ? undefined : await siteDocumentsRepository.find(db, id)
    if (row && isOwnPageId(row.id)) return { ...row, id: row.id }
  }
  return undefined
}

/** Keeps the page that is here as it is, and leads the addresses of the other to it, unless they are in use. */
function keepTwin(deps: ImportDeps, page: OwnPageFile, id: OwnPageId): Promise<void> {
  return unitOfWork(deps, undefined, async (unit) => {
    await ownPagesRepository.lockPages(unit.tx)
    const { path, former } = page
    const led = path !== undefined && page.public ? [...former, path] : former
    await leadOn(unit, { id, former: led }, deps.now())
    await recordOrigins(unit.tx, { ...page, id })
  })
}

/** Records what a page was imported from, so that importing that again does not double it. */
async function recordOrigins(
  db: Database,
  { id, imported_from: origins }: Pick<OwnPageFile, 'id' | 'imported_from'>,
): Promise<void> {
  for (const { source, id: externalId } of origins) {
    await importsRepository.recordPage(db, { source, externalId, documentId: id })
  }
}

async function isFreeAt(db: Database, path: string): Promise<boolean> {
  if (problemOfAddress(path)) return false
  const [page, redirect] = await Promise.all([
    ownPagesRepository.findByPath(db, path),
    pageRedirectsRepository.find(db, path),
  ])
  return !page && !redirect?.document_id
}

/** An address that is in use by now leads nowhere else. */
async function leadOn(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { id, former }: Pick<OwnPageFile, 'id' | 'former'>,
  at: string,
): Promise<void> {
  for (const path of former) {
    if (!(await isFreeAt(tx, path))) continue
    await pageRedirectsRepository.put(tx, { path, documentId: id, at })
  }
}

function toJson(id: OwnPageId, page: OwnPageWords): string {
  return JSON.stringify(withoutInitial(kindOfDocument(id).fields, pageOfFile(id, page)))
}
