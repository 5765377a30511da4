import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { Rendering } from '#server/operations/context.ts'
import { openSitePreview } from '#server/operations/site/preview-site-document.ts'
import type { ReadSite } from '#server/operations/site/site-reader.ts'
import { pageResponse } from '../answer-response.ts'
import type { AppEnv } from '../app-env.ts'
import { sessionCookie } from '../auth/exchange/session-cookie.ts'
import type { Pages } from './page-routes.ts'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:x-)?modulepreload"[^>]*>/g
/** Links would open another window, which the policy of the page does not let them. */
const LINKS_TO_NOWHERE = '<base target="_blank"/>'
/** The mark that `MarkedSection` draws before a section. */
const MARKED = /<template data-section="([^"]*)"><\/template><(section|div)\b/g
const SECTION_WITH_ID = '<$2 data-section="$1"'

/**
 * Returns a draft as the page that it would be, for the form beside it. Its policy lets the site's own pages alone
 * show it in a frame; scripts are left out, forms and links do nothing, and
 * sections say their ids (`data-section`), which lead back to the form.
 *
 * @throws AppError `not_found` for who may not see it
 */
export function draftPreview(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'> & Rendering & { readSite: ReadSite },
  pages: Pick<Pages, 'preview'>,
): Hono<AppEnv> {
  const cookie = sessionCookie(deps)
  return new Hono<AppEnv>().get('/:token', async (c) => {
    const given = { token: c.req.param('token'), cookie: cookie.read(c) }
    const draft = await openSitePreview(deps, given)
    if (!draft) throw new AppError('not_found', 'This preview has expired.')
    const page = await pages.preview(draft)
    const html = Buffer.from(page.bytes)
      .toString()
      .replaceAll(SCRIPTS, '')
      .replaceAll(MARKED, SECTION_WITH_ID)
    const bytes = Buffer.from(html.replace('<head>', `<head>${LINKS_TO_NOWHERE}`))
    // Its address shows it, though to nobody else.
    const headers = { ...page.headers, 'referrer-policy': 'no-referrer' }
    return pageResponse({ ...page, headers, bytes, sharing: undefined })
  })
}
