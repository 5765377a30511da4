import type { CallInput } from '#contract/calls/call.ts'
import type { siteDocumentCalls } from '#contract/calls/site-document-calls.ts'
import { linkToAddress } from '#contract/page-paths.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { draftPreviewUrl, type PagePreview } from '#contract/pages/page-preview.ts'
import { urls } from '#contract/urls.ts'
import { canChangeSite } from '#domain/policies.ts'
import {
  isLanguageSettings,
  languageOfSettings,
  saidIn,
} from '#domain/site/documents/language-settings.ts'
import type { SiteDocument, SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import type { FieldTable } from '#domain/site/field.ts'
import { soundMenu } from '#domain/site/menu-rows.ts'
import { inItsLanguage } from '#domain/site/settings-in-language.ts'
import { SITE_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import type { Language } from '#domain/words/languages.ts'
import { DESIGNED_PAGE_PATHS } from '#pages/designed-page.calls.ts'
import { showPage } from '#pages/get-designed-page.server.ts'
import { languageOfPage, showText } from '#pages/get-written-page.server.ts'
import { findOwnAddress } from '#pages/own-addresses.calls.ts'
import { isOwnSectionsId, type OwnSectionsId } from '#pages/own-page.ts'
import { type DesignedPageId, isDesignedPage } from '#pages/sections/designed-pages.ts'
import { WRITTEN_PAGE_PATHS } from '#pages/written-page.calls.ts'
import { isGivenPage, type WrittenPageId } from '#pages/written-pages.ts'
import { findCookieHolder } from '#server/auth/sessions/cookie-holder.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { Rendering } from '#server/operations/context.ts'
import { readClaim, signClaim } from '../../foundation/signed-claim.ts'
import { getSiteDocument, presentDocument, withName } from './documents/get-site-document.ts'
import { createLogoReader } from './site-pictures.ts'
import type { ReadSite } from './site-reader.ts'

/** Each look asks for a link of its own: one that is found later shows nothing. */
const GOOD_FOR_MS = 5 * 60 * 1000

const SETTING_FIELDS: FieldTable = SITE_SETTINGS

type Grant = { document: SiteDocumentId; userId: string; expiresAt: string }

/**
 * Where a draft is seen as a page.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found` for a page of the owner's that there is not
 */
export async function previewSiteDocument(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { params: { document } }: CallInput<typeof siteDocumentCalls.previewSiteDocument>,
): Promise<{ url: string }> {
  await getSiteDocument(deps, caller, { params: { document } })
  const expiresAt = new Date(Date.parse(deps.now()) + GOOD_FOR_MS).toISOString()
  const grant: Grant = { document, userId: caller.actor.id, expiresAt }
  const token = await signClaim(deps, 'site-preview', Buffer.from(JSON.stringify(grant)))
  return { url: draftPreviewUrl(token) }
}

/**
 * Returns the draft that the page behind such a link is rendered with; undefined for who may not see it: it has
 * expired, was made for another account, or that is no administrator's any more, or has signed out.
 */
export async function openSitePreview(
  deps: Rendering & { readSite: ReadSite },
  { token, cookie }: { token: string; cookie: string | undefined },
): Promise<PagePreview | undefined> {
  const claim = await readClaim(deps, 'site-preview', token)
  if (!claim) return undefined
  const { document, userId, expiresAt }: Grant = JSON.parse(claim.toString())
  if (Date.parse(expiresAt) <= Date.parse(deps.now())) return undefined
  const holder = await findCookieHolder(deps, cookie)
  if (!holder || holder.id !== userId || !canChangeSite(holder)) return undefined
  const { db, readSite } = deps
  const row = await siteDocumentsRepository.find(db, document)
  const { values } = presentDocument(document, row)
  if (document === 'settings') return previewSettings(deps, values as SiteSettings)
  if (isLanguageSettings(document)) {
    return previewWords(deps, languageOfSettings(document), values)
  }
  const site = await readSite()
  const showSections = (id: DesignedPageId | OwnSectionsId) =>
    showPage(deps, values as SiteDocument<typeof id>, { site })
  const showWritten = async (id: WrittenPageId) => ({
    ...(await showText(deps, values as SiteDocument<typeof id>, { id, site })),
    publishedAt: row?.edited_at ?? null,
  })
  if (isDesignedPage(document)) {
    const path = DESIGNED_PAGE_PATHS[document]
    return { path, reads: { getDesignedPage: () => showSections(document) } }
  }
  if (isGivenPage(document)) {
    const path = WRITTEN_PAGE_PATHS[document]
    return { path, reads: { getWrittenPage: () => showWritten(document) } }
  }
  return {
    path: pathOfDraft(values.address ?? ''),
    reads: {
      findOwnPage: async () =>
        isOwnSectionsId(document)
          ? { kind: 'sections', id: document, page: await showSections(document) }
          : { kind: 'text', id: document, page: await showWritten(document) },
      findOwnPageLanguage: async () => languageOfPage(values, site) || undefined,
    },
  }
}

/** Where a page will be; of an address at which none can be, another at which one could. */
function pathOfDraft(address: string): string {
  const path = linkToAddress(address)
  return findOwnAddress(path) === undefined ? '/draft' : path
}

/** The list of posts in a language with the words that are being written for it; home where it has no posts yet. */
async function previewWords(
  { readSite }: { readSite: ReadSite },
  language: Language,
  words: Readonly<Record<string, string>>,
): Promise<PagePreview> {
  const site = await readSite(language)
  const named = Object.entries(words).map(([setting, said]) => [
    setting,
    said.replaceAll('{name}', site.name),
  ])
  return {
    path: site.postsIn ? urls.postsIn(language) : urls.home(),
    reads: {},
    site: saidIn(site, Object.fromEntries(named)),
  }
}

/** Home with the settings that are being written; what could not be published of them is as it is published. */
async function previewSettings(
  { db, readSite }: Pick<Deps, 'db'> & { readSite: ReadSite },
  draft: SiteSettings,
): Promise<PagePreview> {
  const published = await readSite()
  const sound = Object.entries(SETTING_FIELDS).map(([name, { schema, control, levels }]) => {
    const setting = name as keyof SiteSettings
    const checked = schema.safeParse(draft[setting])
    if (checked.success) return [name, checked.data]
    // Of a menu all links but those that are still being written.
    return [name, control === 'menu' ? soundMenu(draft[setting], levels) : published[setting]]
  })
  const settings = Object.fromEntries(sound) as SiteSettings
  const contactEmail = settings.contactEmail || published.contactEmail
  const shownLogo = await createLogoReader({ db })(settings)
  const site = {
    ...withName(inItsLanguage({ ...settings, contactEmail })),
    // The address of the published logo has no other picture yet.
    ...(shownLogo && { shownLogo: { ...shownLogo, url: settings.logo } }),
  }
  return { path: PAGE_PATHS.home, reads: {}, site }
}
