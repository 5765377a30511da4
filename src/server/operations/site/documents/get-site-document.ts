import type { CallInput } from '#contract/calls/call.ts'
import type { siteDocumentCalls } from '#contract/calls/site-document-calls.ts'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { AppError } from '#domain/errors.ts'
import { canChangeSite } from '#domain/policies.ts'
import {
  kindOfDocument,
  type SiteDocument,
  type SiteDocumentId,
} from '#domain/site/documents/site-documents.ts'
import type { FieldTable } from '#domain/site/field.ts'
import { inItsLanguage } from '#domain/site/settings-in-language.ts'
import { SITE_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { changedFields, readStored, withInitial } from '#domain/site/stored-values.ts'
import { isOwnPageId } from '#pages/own-page.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'

/** Who changes the site: an administrator, whoever has the server's own shell, or the environment that the program is started with. */
export type SiteOwner = Caller | 'shell' | 'environment'

const NOTHING_WRITTEN = '{}'
const SETTING_FIELDS: FieldTable = SITE_SETTINGS

/** A document as it is published; of one that nobody has changed, what it began with. */
export async function readPublished<Id extends SiteDocumentId>(
  db: Database,
  id: Id,
): Promise<SiteDocument<Id>> {
  const { fields } = kindOfDocument(id)
  const json = await siteDocumentsRepository.findPublished(db, id)
  return withInitial(fields, readStored(fields, json ?? NOTHING_WRITTEN))
}

/** The settings in the language of the site, with its name wherever they have `{name}`. */
export async function readNamed(db: Database): Promise<SiteSettings> {
  return withName(inItsLanguage(await readPublished(db, 'settings')))
}

/** The name stands in other settings as `{name}`, so that a new one is new there too; in code that means something else. */
export function withName(site: SiteSettings): SiteSettings {
  const filled = Object.entries(site).map(([setting, value]) => [
    setting,
    SETTING_FIELDS[setting]?.control === 'code' ? value : value.replaceAll('{name}', site.name),
  ])
  return Object.fromEntries(filled) as SiteSettings
}

/** The name of the site, for mails, feeds and whatever else names it. */
export async function readSiteName(db: Database): Promise<string> {
  const { name } = await readPublished(db, 'settings')
  return name
}

/**
 * A document as it is being written.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found` for a page of the owner's that there is not
 */
export async function getSiteDocument(
  { db }: Pick<Deps, 'db'>,
  owner: SiteOwner,
  { params: { document: id } }: CallInput<typeof siteDocumentCalls.getSiteDocument>,
): Promise<EditedSiteDocument> {
  requireSiteOwner(owner)
  const row = await siteDocumentsRepository.find(db, id)
  if (!row && isOwnPageId(id)) throw new AppError('not_found', 'There is no such page.')
  return presentDocument(id, row)
}

/**
 * Refuses whoever may not change the site; the shell may.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export function requireSiteOwner(owner: SiteOwner): void {
  if (typeof owner === 'string' || canChangeSite(owner.actor)) return
  throw new AppError('forbidden', 'Only administrators may change the site.')
}

/** A document as its editor sees it, of its row. */
export function presentDocument(
  id: SiteDocumentId,
  row: siteDocumentsRepository.SiteDocumentRow | undefined,
): EditedSiteDocument {
  const { fields } = kindOfDocument(id)
  const published = readStored(fields, row?.published ?? NOTHING_WRITTEN)
  const draft = row?.draft ? readStored(fields, row.draft) : published
  return {
    id,
    values: withInitial(fields, draft),
    published: withInitial(fields, published),
    hasChanges: changedFields(fields, published, draft).length > 0,
    version: row?.version ?? 0,
    editedAt: row?.edited_at ?? null,
    editedBy: row?.edited_by_name ?? null,
  }
}
