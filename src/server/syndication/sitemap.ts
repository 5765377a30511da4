import { element, writeDocument, writeElement } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
const START = `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="${NAMESPACE}">\n`
const END = '</urlset>\n'

/** A whole address, when what is there last changed, if that is known, and where the same is in each language. */
export type SitemapAddress = {
  url: string
  changedAt?: string
  alternates?: readonly { hreflang: string; url: string }[]
}

/** Writes the list of sitemaps. */
export function writeSitemapIndex(sitemaps: readonly SitemapAddress[]): string {
  const entries = sitemaps.map((sitemap) => addressElement('sitemap', sitemap))
  return writeDocument(element('sitemapindex', { xmlns: NAMESPACE }, ...entries))
}

/** Writes one sitemap piece by piece, a piece for each batch of addresses. */
export async function* writeSitemap(
  batches: AsyncIterable<readonly SitemapAddress[]>,
): AsyncGenerator<string> {
  yield START
  for await (const addresses of batches) {
    yield addresses.map((address) => `${writeElement(addressElement('url', address))}\n`).join('')
  }
  yield END
}

function addressElement(
  name: 'url' | 'sitemap',
  { url, changedAt, alternates = [] }: SitemapAddress,
) {
  const lastmod = changedAt === undefined ? undefined : element('lastmod', {}, changedAt)
  const links = alternates.map(({ hreflang, url: href }) =>
    // Named where it is used: most sitemaps have none.
    element('xhtml:link', { 'xmlns:xhtml': XHTML, rel: 'alternate', hreflang, href }),
  )
  return element(name, {}, element('loc', {}, url), lastmod, ...links)
}
