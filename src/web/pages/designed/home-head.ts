import type { PageCard } from '#contract/page-card.ts'
import { urls } from '#contract/urls.ts'
import { pageWords } from '#domain/words/english/page.ts'
import type { PageHeadContent } from '#web/features/posts/page-head.tsx'
import { organization, pageCard } from '#web/features/posts/site-identity.ts'
import { ONLY_FROM_SERVER } from '#web/json-for-script.ts'
import type { HeadSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'

/** The title and description of the page for search engines. */
type HeadWords = { title: string; description: string; card?: PageCard }

/** The metadata of the front page, which also says what the site is and how to search it. */
export function homeHead(site: HeadSite, { title, description, card }: HeadWords): PageHeadContent {
  const canonicalUrl = site.url + urls.home()
  return {
    title,
    description,
    robots: 'index, follow, max-image-preview:large',
    canonicalUrl,
    card: { type: 'website', siteName: site.name, image: pageCard(site, card) },
    structuredData: import.meta.env.SSR
      ? {
          '@context': 'https://schema.org',
          '@graph': [website(site, description), organization(site)],
        }
      : ONLY_FROM_SERVER,
  }
}

function website(site: HeadSite, description: string) {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    url: site.url + urls.home(),
    name: site.name,
    description,
    inLanguage: translated('page', pageWords).tag,
    publisher: { '@id': organization(site)['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.url}${urls.search()}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}
