import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { SITEMAP_PATHS } from '#contract/page-table.ts'
import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { listSitemaps, readSitemap, type SitemapPost } from '#server/operations/posts/sitemaps.ts'
import {
  type SitemapAddress,
  writeSitemap,
  writeSitemapIndex,
} from '#server/syndication/sitemap.ts'
import type { AppEnv } from '../app-env.ts'
import { setPublicHeaders } from '../public-headers.ts'
import { type PublicRoutes, publicPage } from './public-pages.ts'

const PART_OF_POSTS = /^posts-([1-9]\d{0,4})\.xml$/

type SitemapDeps = Pick<Deps, 'db' | 'now' | 'siteUrl'>

const XML_TYPE = 'application/xml; charset=utf-8'

/** The list of sitemaps, at its one address; small, and held by the page cache. */
export function sitemapIndexRoutes(deps: SitemapDeps): PublicRoutes {
  return {
    [urls.sitemap()]: async () => {
      const ofPosts = (await listSitemaps(deps)).map(({ number, changedAt }) => ({
        url: deps.siteUrl + urls.sitemapPosts(number),
        changedAt,
      }))
      const index = [{ url: deps.siteUrl + urls.sitemapPages() }, ...ofPosts]
      return publicPage(writeSitemapIndex(index), { 'content-type': XML_TYPE }, [pageTags.posts()])
    },
  }
}

/**
 * The sitemaps themselves, under /sitemaps. They are written as they are read, so a hundred
 * thousand posts take no more memory than a few hundred.
 */
export function sitemapRoutes(deps: SitemapDeps) {
  return new Hono<AppEnv>()
    .use(compress({ encoding: 'gzip' }))
    .get('/pages.xml', (c) => answerSitemap(c, listPages(deps.siteUrl)))
    .get('/:file', async (c) => {
      const [, part] = PART_OF_POSTS.exec(c.req.param('file')) ?? []
      const posts = part && (await readSitemap(deps, Number(part)))
      if (!posts) throw new AppError('not_found', 'There is no such sitemap.')
      return answerSitemap(c, locate(posts, deps.siteUrl))
    })
}

function answerSitemap(c: Context, batches: AsyncIterable<SitemapAddress[]>): Response {
  setPublicHeaders(c, [pageTags.posts()])
  c.header('Content-Type', XML_TYPE)
  return c.body(toStream(writeSitemap(batches)))
}

async function* listPages(siteUrl: string): AsyncGenerator<SitemapAddress[]> {
  yield SITEMAP_PATHS.map((path) => ({ url: siteUrl + path }))
}

async function* locate(
  batches: AsyncIterable<SitemapPost[]>,
  siteUrl: string,
): AsyncGenerator<SitemapAddress[]> {
  for await (const posts of batches) {
    yield posts.map(({ slug, changedAt }) => ({ url: siteUrl + urls.post(slug), changedAt }))
  }
}

/** Asks for the next piece only when the last one has been taken. */
function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
