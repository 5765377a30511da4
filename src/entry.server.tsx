import type { EntryContext, RouterContextProvider } from 'react-router'
import { isPassingPage } from '#contract/held-queries.ts'
import { isDeskPath } from '#contract/page-paths.ts'
import { startPostsAt } from '#contract/post-address.ts'
import { urls } from '#contract/urls.ts'
import { describeData, describePage } from '#web/document/describe-page.ts'
import { readHandoff } from '#web/document/rendered-markup.ts'
import { withZonedDates } from '#web/document/zoned-dates.ts'
import { pageContext } from '#web/page-context.ts'
import { loadedPage } from '#web/page-data.tsx'
import { renderDocument } from './render-document.tsx'

// The server that hosts this bundle fills the context, so it needs this very key.
export { pageContext }

/**
 * Renders one page whole, because it is cached whole and its policy names its scripts.
 *
 * It goes to `deliver` as a value; React Router, which passes on a response, is given an empty one.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entryContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const isDesk = isDeskPath(pathname)
  const given = context.get(pageContext)
  const { tags, withheld, deliver, site, look, postStart } = given
  startPostsAt(postStart)
  const isPassing = isPassingPage(pathname, search)
  const loaded = withZonedDates(context.get(loadedPage), site.timeZone)
  const asked = { ...Object.fromEntries(headers), ...retryAfterHeader(entryContext) }
  if (given.isDataAsked) {
    const page = describeData({ status, isPassing, tags, loaded: loaded?.rendered ?? {} })
    deliver({ ...page, headers: { ...retryAfterHeader(entryContext), ...page.headers } })
    return new Response(null, { status: 204 })
  }
  // What could not be shown may have been asked for by an address that is not for everybody.
  const trusted = status === 200 ? given.trusted : undefined
  const { bytes, scriptHashes } = await renderDocument({
    context: entryContext,
    url: request.url,
    isDesk,
    isDraft: given.isDraft,
    postStart,
    site,
    look,
    trusted,
    loaded,
    withheld,
    handoff: await readHandoff(serverHandoffStream),
  })
  const { sharing, headers: own } = describePage({
    status,
    isDesk,
    isPassing,
    isPreview: given.isDraft || pathname.startsWith(urls.preview('')),
    isDraft: given.isDraft,
    scriptHashes,
    trusted,
    tags,
  })
  deliver({ status, headers: { ...asked, ...own }, bytes, sharing })
  return new Response(null, { status: 204 })
}

/** When a page may be asked for again whose loader was refused; React Router itself passes on no header of a loader. */
function retryAfterHeader({
  staticHandlerContext: { loaderHeaders },
}: Pick<EntryContext, 'staticHandlerContext'>): Record<string, string> {
  const found = Object.values(loaderHeaders).find((headers) => headers.has('Retry-After'))
  const seconds = found?.get('Retry-After')
  return seconds ? { 'retry-after': seconds } : {}
}

/** Data for a navigation belongs to one moment; the pages themselves are what is cached. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
