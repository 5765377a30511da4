import type { CallInput } from '#contract/calls/call.ts'
import type { pageCalls } from '#contract/calls/page-calls.ts'
import { AppError } from '#domain/errors.ts'
import { isWrittenPage } from '#domain/site/written-pages.ts'
import type { DeskDeps } from '../desk/desk-deps.ts'
import { getSiteDocument, readSiteName, type SiteOwner } from './get-site-document.ts'
import { renderPageText } from './get-written-page.ts'

/**
 * A page as readers will see what is being written.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `invalid` when its text cannot be shown
 */
export async function previewPage(
  deps: Pick<DeskDeps, 'db' | 'now' | 'content'>,
  owner: SiteOwner,
  { params: { page: document } }: CallInput<typeof pageCalls.previewPage>,
): Promise<{ title: string; intro: string; html: string }> {
  const { values } = await getSiteDocument(deps, owner, { params: { document } })
  if (!isWrittenPage(document)) throw new AppError('not_found', 'There is no such page.')
  const name = await readSiteName(deps.db)
  const { title = '', intro = '', text = '' } = values
  const { html } = await renderPageText(deps, { name, markdown: text })
  return {
    title: title.replaceAll('{name}', name),
    intro: intro.replaceAll('{name}', name),
    html,
  }
}
