import { urls } from '#contract/urls.ts'
import { home } from '#web/content/home.ts'
import { ONLY_FROM_SERVER } from '#web/features/posts/json-for-script.ts'
import type { PageHeadContent } from '#web/features/posts/page-head.tsx'
import { organization, SITE_NAME, siteCard } from '#web/features/posts/site-identity.ts'

const { title, description } = home.head

/** The metadata of the front page, which also says what the site is and how to search it. */
export function homeHead(siteUrl: string): PageHeadContent {
  const canonicalUrl = siteUrl + urls.home()
  return {
    title,
    description,
    robots: 'index, follow, max-image-preview:large',
    canonicalUrl,
    card: { type: 'website', siteName: SITE_NAME, image: siteCard(siteUrl) },
    structuredData: import.meta.env.SSR
      ? { '@context': 'https://schema.org', '@graph': [website(siteUrl), organization(siteUrl)] }
      : ONLY_FROM_SERVER,
  }
}

function website(siteUrl: string) {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    url: siteUrl + urls.home(),
    name: SITE_NAME,
    description,
    inLanguage: 'en',
    publisher: { '@id': organization(siteUrl)['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}${urls.search()}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}
