import { element, writeDocument, writeElement } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const START = `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="${NAMESPACE}">\n`
const END = '</urlset>\n'

export type SitemapAddress = { url: string; changedAt?: string }

/** Writes the list of sitemaps, each by its whole address. */
export function writeSitemapIndex(sitemapUrls: readonly string[]): string {
  const sitemaps = sitemapUrls.map((url) => element('sitemap', {}, element('loc', {}, url)))
  return writeDocument(element('sitemapindex', { xmlns: NAMESPACE }, ...sitemaps))
}

/** Writes one sitemap piece by piece, a piece for each batch of addresses. */
export async function* writeSitemap(
  batches: AsyncIterable<readonly SitemapAddress[]>,
): AsyncGenerator<string> {
  yield START
  for await (const addresses of batches) yield addresses.map(writeAddress).join('')
  yield END
}

function writeAddress({ url, changedAt }: SitemapAddress): string {
  const lastmod = changedAt === undefined ? undefined : element('lastmod', {}, changedAt)
  return `${writeElement(element('url', {}, element('loc', {}, url), lastmod))}\n`
}
