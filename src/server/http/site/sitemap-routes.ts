import { type Context, Hono } from 'hono'
import { SITEMAP_PATHS } from '#contract/page-lists.ts'
import { pageTags } from '#contract/pages.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import type { Language } from '#domain/words/languages.ts'
import { listOwnPages } from '#pages/list-own-pages.server.ts'
import { listProfileAddresses } from '#profiles/get-profile.server.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import { holdPage } from '#server/cache/held-page.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { listAlternatesOf } from '#server/operations/posts/list-alternates.ts'
import { listSitemaps, readSitemap, type SitemapPost } from '#server/operations/posts/sitemaps.ts'
import {
  type SitemapAddress,
  writeSitemap,
  writeSitemapIndex,
} from '#server/syndication/sitemap.ts'
import { listTermAddresses } from '#terms/get-term.server.ts'
import { TERM_ADDRESSES } from '#terms/term-addresses.calls.ts'
import { TERM_KIND_NAMES } from '#terms/term-kinds.ts'
import { listTermsInOthers } from '#terms/terms-in-language.server.ts'
import type { Alternate } from '#translations/sets/alternate.calls.ts'
import { listOtherLanguages } from '#translations/sets/other-languages.server.ts'
import { listPageAlternates } from '#translations/sets/page-alternates.server.ts'
import { translationUrls } from '#translations/translation-urls.calls.ts'
import { answerHeld } from '../answer-held.ts'
import type { AppEnv } from '../app-env.ts'
import { type PublicRoutes, publicPage } from './public-pages.ts'

const PART_OF_POSTS = /^posts-([1-9]\d{0,4})\.xml$/

/** So many are written at once, and so many wait. */
const WRITERS = { places: 2, queueLength: 100 }

const XML_TYPE = 'application/xml; charset=utf-8'

/** The list of sitemaps, at its one address; small, and held by the page cache. */
export function sitemapIndexRoutes(deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>): PublicRoutes {
  return {
    [serverUrls.sitemap()]: async () => {
      const ofPosts = (await listSitemaps(deps)).map(({ number, changedAt }) => ({
        url: deps.siteUrl + serverUrls.sitemapPosts(number),
        changedAt,
      }))
      const index = [{ url: deps.siteUrl + serverUrls.sitemapPages() }, ...ofPosts]
      return publicPage(writeSitemapIndex(index), { 'content-type': XML_TYPE }, [pageTags.posts()])
    },
  }
}

/**
 * The sitemaps themselves, under /sitemaps: each is at most ten thousand addresses, and only a few are written at a
 * time, so a hundred thousand posts take no more memory than those. None is kept.
 */
export function sitemapRoutes(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  always: Readonly<Record<string, string>>,
) {
  const gate = createBoundedGate(WRITERS)
  const answerSitemap = (c: Context, batches: AsyncIterable<SitemapAddress[]>) =>
    gate(async () => {
      let xml = ''
      for await (const piece of writeSitemap(batches)) xml += piece
      const page = publicPage(xml, { 'content-type': XML_TYPE }, [pageTags.posts()])
      return answerHeld(c, holdPage(page, { always }))
    })

  return new Hono<AppEnv>()
    .get('/pages.xml', (c) => answerSitemap(c, listPages(deps)))
    .get('/:file', async (c) => {
      const [, part] = PART_OF_POSTS.exec(c.req.param('file')) ?? []
      const posts = part && (await readSitemap(deps, Number(part)))
      if (!posts) throw new AppError('not_found', 'There is no such sitemap.')
      return answerSitemap(c, locate(posts, deps))
    })
}

async function* listPages(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
): AsyncGenerator<SitemapAddress[]> {
  const alternates = await listPageAlternates(deps)
  yield SITEMAP_PATHS.map((path) => ({
    url: deps.siteUrl + path,
    ...located(alternates.get(path), deps.siteUrl),
  }))
  yield (await listOwnPages(deps)).map(({ link, changedAt }) => ({
    url: deps.siteUrl + link,
    changedAt,
    ...located(alternates.get(link), deps.siteUrl),
  }))
  yield (await listOtherLanguages(deps)).map((language) => ({
    url: deps.siteUrl + translationUrls.page(language),
  }))
  for (const kind of TERM_KIND_NAMES) {
    const inOthers = await listTermsInOthers(deps, kind)
    const ofTerm = (slug: string, language?: Language) => ({
      url: deps.siteUrl + TERM_ADDRESSES[kind].page(slug, language),
      ...located(inOthers.alternates.get(slug), deps.siteUrl),
    })
    for await (const slugs of listTermAddresses(deps, kind)) {
      yield slugs.map((slug) => ofTerm(slug))
    }
    yield inOthers.listed.map(({ slug, language }) => ofTerm(slug, language))
  }
  for await (const slugs of listProfileAddresses(deps)) {
    yield slugs.map((slug) => ({ url: deps.siteUrl + profileUrls.page(slug) }))
  }
}

async function* locate(
  batches: AsyncIterable<SitemapPost[]>,
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
): AsyncGenerator<SitemapAddress[]> {
  for await (const posts of batches) {
    const alternates = await listAlternatesOf(
      deps,
      posts.map(({ id }) => id),
    )
    yield posts.map(({ id, slug, changedAt }) => ({
      url: deps.siteUrl + urls.post(slug),
      changedAt,
      ...located(alternates.get(id), deps.siteUrl),
    }))
  }
}

function located(
  alternates: readonly Alternate[] | undefined,
  siteUrl: string,
): Pick<SitemapAddress, 'alternates'> {
  if (!alternates) return {}
  return {
    alternates: alternates.map(({ hreflang, path }) => ({ hreflang, url: siteUrl + path })),
  }
}
