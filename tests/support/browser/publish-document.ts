import type { Page } from 'playwright-core'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { callUrl } from '../clients/call-url.ts'
import { callDesk } from './desk-visitor.ts'

/** Writes these fields of a document of the site and publishes it, as an owner who is signed in on the page. */
export async function publishDocument(
  owner: Page,
  document: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { values } = await callDesk<EditedSiteDocument>(
    owner,
    callUrl('getSiteDocument', { document }),
  )
  const changes = Object.fromEntries(
    Object.entries(fields).map(([name, to]) => [name, { from: String(values[name] ?? ''), to }]),
  )
  const { version } = await callDesk<EditedSiteDocument>(
    owner,
    callUrl('changeSiteDocument', { document }),
    { method: 'PATCH', body: { changes } },
  )
  const body = { version }
  await callDesk(owner, callUrl('publishSiteDocument', { document }), { method: 'POST', body })
}
