import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isPassingPage, pageOfData } from '#contract/held-queries.ts'
import { AppError } from '#domain/errors.ts'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import type { Language } from '#domain/words/languages.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { createSearchLimit } from '#server/operations/memory/search-limit.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import type { AppEnv } from '../app-env.ts'

/** A minute, for each network. Twice what may be searched for: going back and forth renders again what is known. */
const MOST_PAGES = 240
/** React Router asks for what it loads by itself at a page's address with this ending. */
const ROUTER_DATA = '.data'

/**
 * Limits how many pages are rendered for one network that nobody else will ask for, refused ones too: the
 * page cache helps with none of them. Whoever asks for more is told when to ask again.
 *
 * @throws AppError `too_many_requests` to scripts; a person gets a page that says so
 */
export function limitPassingPages({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): MiddlewareHandler<AppEnv> {
  const limit = createSearchLimit(undefined, MOST_PAGES)
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const isOfRouter = pathname.endsWith(ROUTER_DATA)
    const isData = isOfRouter || pageOfData(pathname) !== undefined
    const path = isOfRouter ? pathname.slice(0, -ROUTER_DATA.length) : pathname
    if (!isPassingPage(path, search.slice(1))) return next()
    try {
      limit.consume({ address: c.get('address') }, now())
    } catch (error) {
      if (isData || !(error instanceof AppError)) throw error
      const seconds = String(error.retryAfterSeconds ?? 60)
      const headers = { 'Retry-After': seconds, 'Cache-Control': 'no-store' }
      const { language } = await readPublished(db, 'settings').catch(() => INITIAL_SETTINGS)
      return c.html(tooManyPages(language, seconds), 429, headers)
    }
    return next()
  })
}

/** Rendering the site's own frame is what is refused here. */
function tooManyPages(language: Language, seconds: string): string {
  const { title, text, home } = wordsIn(language).tooManyPages
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
<p>${text(seconds)}</p>
<p><a href="/">${home}</a></p>
`
}
