import type { CallInput } from '#contract/calls/call.ts'
import type { siteDocumentCalls } from '#contract/calls/site-document-calls.ts'
import { DESIGNED_PAGE_PATHS } from '#contract/designed-page.ts'
import { PAGE_PATHS } from '#contract/page-paths.ts'
import { draftPreviewUrl, isPreviewed, type PagePreview } from '#contract/page-preview.ts'
import { AppError } from '#domain/errors.ts'
import { canChangeSite } from '#domain/policies.ts'
import type { SiteDocument } from '#domain/site/documents/site-documents.ts'
import { isDesignedPage } from '#domain/site/sections/designed-pages.ts'
import { SITE_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { findCookieHolder } from '#server/auth/sessions/cookie-holder.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { readClaim, signClaim } from '../desk/publishing/signed-claim.ts'
import { showPage } from './get-designed-page.ts'
import { presentDocument, requireSiteOwner, withName } from './get-site-document.ts'
import { createLogoReader } from './site-pictures.ts'
import type { ReadSite } from './site-reader.ts'

/** Each look asks for a link of its own: one that is found later shows nothing. */
const GOOD_FOR_MS = 5 * 60 * 1000

type Grant = { document: string; userId: string; expiresAt: string }

/**
 * Where a draft is seen as a page.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found` for what is no page of sections and no settings
 */
export async function previewSiteDocument(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { params: { document } }: CallInput<typeof siteDocumentCalls.previewSiteDocument>,
): Promise<{ url: string }> {
  requireSiteOwner(caller)
  if (!isPreviewed(document)) throw new AppError('not_found', 'There is no preview of this.')
  const expiresAt = new Date(Date.parse(deps.now()) + GOOD_FOR_MS).toISOString()
  const grant: Grant = { document, userId: caller.actor.id, expiresAt }
  const token = await signClaim(deps, 'site-preview', Buffer.from(JSON.stringify(grant)))
  return { url: draftPreviewUrl(token) }
}

/**
 * What the page behind such a link is rendered with; undefined for who may not see it: it has expired, was made for another
 * account, or that is no administrator's any more, or has signed out.
 */
export async function openSitePreview(
  deps: Pick<Deps, 'db' | 'now'> & { readSite: ReadSite },
  { token, cookie }: { token: string; cookie: string | undefined },
): Promise<PagePreview | undefined> {
  const claim = await readClaim(deps, 'site-preview', token)
  if (!claim) return undefined
  const { document, userId, expiresAt }: Grant = JSON.parse(claim.toString())
  if (Date.parse(expiresAt) <= Date.parse(deps.now()) || !isPreviewed(document)) return undefined
  const holder = await findCookieHolder(deps, cookie)
  if (!holder || holder.id !== userId || !canChangeSite(holder)) return undefined
  const { db, readSite } = deps
  const { values } = presentDocument(document, await siteDocumentsRepository.find(db, document))
  if (!isDesignedPage(document)) return previewSettings(deps, values as SiteSettings)
  return {
    path: DESIGNED_PAGE_PATHS[document],
    reads: {
      getDesignedPage: async () =>
        showPage(db, values as SiteDocument<typeof document>, await readSite()),
    },
  }
}

/** Home with the settings that are being written; what could not be published of them is as it is published. */
async function previewSettings(
  { db, readSite }: Pick<Deps, 'db'> & { readSite: ReadSite },
  draft: SiteSettings,
): Promise<PagePreview> {
  const published = await readSite()
  const sound = Object.entries(SITE_SETTINGS).map(([name, { schema }]) => {
    const setting = name as keyof SiteSettings
    const checked = schema.safeParse(draft[setting])
    return [name, checked.success ? checked.data : published[setting]]
  })
  const settings = Object.fromEntries(sound) as SiteSettings
  const contactEmail = settings.contactEmail || published.contactEmail
  const shownLogo = await createLogoReader({ db })(settings)
  const site = { ...withName({ ...settings, contactEmail }), ...(shownLogo && { shownLogo }) }
  return { path: PAGE_PATHS.home, reads: {}, site }
}
