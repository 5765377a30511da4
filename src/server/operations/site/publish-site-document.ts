import type { CallInput } from '#contract/calls/call.ts'
import type { siteDocumentCalls } from '#contract/calls/site-document-calls.ts'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { readPageWords } from '#domain/site/documents/page-words.ts'
import {
  isSettings,
  kindOfDocument,
  type SiteDocumentId,
} from '#domain/site/documents/site-documents.ts'
import {
  changedFields,
  documentSchema,
  readStored,
  withInitial,
  withoutInitial,
} from '#domain/site/stored-values.ts'
import { isOwnPageId } from '#pages/own-page.ts'
import { placePage } from '#pages/place-page.server.ts'
import { textsOfSections } from '#pages/sections/shown-sections.ts'
import { isWrittenPage } from '#pages/written-pages.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import { validate } from '#server/foundation/validate.ts'
import type { Rendering } from '#server/operations/context.ts'
import * as pageTranslationsTable from '#translations/page-translations.tables.ts'
import {
  pageSetTags,
  resolvePageLanguage,
} from '#translations/sets/resolve-page-language.server.ts'
import * as translationsTable from '#translations/translations.tables.ts'
import { movePosts } from '../addresses/post-addresses.ts'
import { renderText } from '../recipes/render-text.ts'
import { changeLocked, type DocumentRow, type DocumentUnit } from './documents/change-locked.ts'
import {
  presentDocument,
  readPublished,
  requireSiteOwner,
  type SiteOwner,
} from './documents/get-site-document.ts'
import { readFixed, refuseFixed } from './fixed-settings.ts'

/** Fields of a document by name. */
type Values = Readonly<Record<string, string>>

/**
 * Publishes the draft: every page shows it, on every node, as soon as they hear of it.
 *
 * @throws AppError `forbidden` for all but administrators, `invalid` with the fields that cannot be published, `conflict` when the
 * draft is not the one that was seen
 */
export async function publishSiteDocument(
  deps: WriteDeps & Rendering,
  owner: SiteOwner,
  {
    params: { document: id },
    body: { version },
  }: CallInput<typeof siteDocumentCalls.publishSiteDocument>,
): Promise<EditedSiteDocument> {
  requireSiteOwner(owner)
  // Before the draft is locked: it takes its time.
  await refuseUnrenderable(deps, id)
  return changeLocked(deps, owner, id, async (row, unit) => {
    if (row.version !== version) {
      throw new AppError('conflict', `${row.edited_by_name} has changed this in the meantime.`)
    }
    if (row.draft === null) return undefined
    const draft = readStored(kindOfDocument(id).fields, row.draft)
    return { published: await publish(owner, row, draft, unit), draft: null }
  })
}

/**
 * Publishes some fields alone; what else is being written stays a draft.
 *
 * @throws AppError `forbidden` for all but administrators, `invalid` with the fields that cannot be published
 */
export async function setSiteValues(
  deps: WriteDeps,
  owner: SiteOwner,
  { id, values }: { id: SiteDocumentId; values: Record<string, string> },
): Promise<EditedSiteDocument> {
  requireSiteOwner(owner)
  // A file of all settings may say again what the environment sets.
  const published: Values = await readPublished(deps.db, id)
  const changed = Object.keys(values).filter((name) => values[name] !== published[name])
  await refuseFixed(deps.db, id, changed)
  return rewriteSiteDocument(deps, owner, { id, rewrite: () => values })
}

/**
 * Publishes the fields that `rewrite` makes of what is published; what is being written is rewritten by itself and stays a draft.
 *
 * @throws AppError `forbidden` for all but administrators, `invalid` with the fields that cannot be published
 */
export function rewriteSiteDocument(
  deps: WriteDeps,
  owner: SiteOwner,
  { id, rewrite }: { id: SiteDocumentId; rewrite: (values: Values) => Values },
): Promise<EditedSiteDocument> {
  requireSiteOwner(owner)
  const { fields } = kindOfDocument(id)
  return changeLocked(deps, owner, id, async (row, unit) => {
    const rewritten = (json: string) => {
      const stored = readStored(fields, json)
      return withoutInitial(fields, { ...stored, ...rewrite(withInitial(fields, stored)) })
    }
    return {
      published: await publish(owner, row, rewritten(row.published), unit),
      draft: row.draft === null ? null : JSON.stringify(rewritten(row.draft)),
    }
  })
}

/**
 * Publishes values as a new revision, unless they are what is published; returns them as they are stored. What the environment sets
 * stays as it is.
 */
async function publish(
  owner: SiteOwner,
  row: DocumentRow,
  values: ReturnType<typeof readStored>,
  { tx, by, at, record, changePages }: DocumentUnit,
): Promise<string> {
  const id = row.id as SiteDocumentId
  const { fields } = kindOfDocument(id)
  const before = readStored(fields, row.published)
  const fixed = owner === 'environment' ? [] : await readFixed(tx, id)
  const wanted = { ...withInitial(fields, values), ...only(fixed, withInitial(fields, before)) }
  const after = withoutInitial(fields, validate(documentSchema(fields), wanted))
  const changed = changedFields(fields, before, after)
  if (changed.length === 0) return row.published
  if (id === 'settings') {
    await refuseLanguages(tx, changed)
    const from = addressOfPosts(withInitial(fields, before))
    const to = addressOfPosts(withInitial(fields, after))
    if (from !== to) await movePosts(tx, { before: from, after: to, at })
  }
  if (isOwnPageId(id)) {
    const { address, language: asked } = readPageWords(id, JSON.stringify(after))
    const language = await resolvePageLanguage(tx, { id, asked })
    await placePage({ tx, changePages }, { id, address, language, at })
    changePages(await pageSetTags(tx, id))
  }
  const content = JSON.stringify(after)
  await siteDocumentsRepository.insertRevision(tx, {
    document_id: id,
    number: (await siteDocumentsRepository.findLastNumber(tx, id)) + 1,
    content,
    created_at: at,
    created_by: by.id,
    created_by_name: by.name,
  })
  await record({
    action: 'site.publish',
    subject: { type: 'site', id },
    before: only(changed, withInitial(fields, before)),
    after: only(changed, withInitial(fields, after)),
  })
  changePages([isSettings(id) ? pageTags.all() : pageTags.document(id)])
  return content
}

/** Settings of languages that stay as they are while a post or a page is in another language. */
const OF_LANGUAGES = ['language', 'otherLanguages']

/** @throws AppError `invalid` when posts in another language would be in none, or in the wrong one */
async function refuseLanguages(tx: Database, changed: readonly string[]): Promise<void> {
  const field = OF_LANGUAGES.find((name) => changed.includes(name))
  if (!field) return
  const isAny =
    (await translationsTable.isAnyInOtherLanguage(tx)) ||
    (await pageTranslationsTable.isAnyInOtherLanguage(tx))
  if (!isAny) return
  const message =
    'There are posts or pages in another language than the site, perhaps in the trash: this stays while there are.'
  throw new AppError('invalid', message, { fields: { [field]: [message] } })
}

/** @throws AppError `invalid` when a text cannot be shown, such as one out of all proportion */
async function refuseUnrenderable(deps: WriteDeps & Rendering, id: SiteDocumentId): Promise<void> {
  if (isSettings(id)) return
  const row = await siteDocumentsRepository.find(deps.db, id)
  if (!row?.draft) return
  const { values } = presentDocument(id, row)
  const field = isWrittenPage(id) ? 'text' : 'sections'
  const texts = isWrittenPage(id) ? [values.text ?? ''] : textsOfSections(values.sections ?? '')
  try {
    for (const text of texts) await renderText(deps, text)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    throw new AppError('invalid', error.message, { fields: { [field]: [error.message] } })
  }
}

function addressOfPosts(values: object): string {
  return String(only(['postAddress'], values).postAddress)
}

function only(names: readonly string[], values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}
