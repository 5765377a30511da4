import type { PostPage } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { feedLinks } from '../feed-links.ts'
import { ONLY_FROM_SERVER } from '../json-for-script.ts'
import type { PageHeadContent } from '../page-head.tsx'
import type { PostSection } from '../sections.ts'
import { breadcrumbs, organization, SITE_NAME, siteCard } from '../site-identity.ts'

/**
 * The metadata of one page of a list.
 *
 * Older pages are pages in their own right: each is its own canonical address and says
 * which one follows. `page` is absent while loading or after a failure.
 */
export function listHead(
  section: PostSection,
  {
    siteUrl,
    cursor,
    page,
  }: { siteUrl: string; cursor: string | undefined; page?: PostPage | undefined },
): PageHeadContent {
  const name = cursor ? `${section.heading}, older posts` : section.heading
  const canonicalUrl = siteUrl + section.url({ cursor })
  return {
    title: `${name} | ${SITE_NAME}`,
    description: section.description,
    robots: page ? 'index, follow, max-image-preview:large' : 'noindex',
    canonicalUrl,
    ...(page?.nextCursor && { nextUrl: siteUrl + section.url({ cursor: page.nextCursor }) }),
    // The feeds of everything are in the head of each page.
    ...(section.type && { feeds: feedLinks(section.heading, section.type) }),
    card: { type: 'website', siteName: SITE_NAME, image: siteCard(siteUrl) },
    ...(page && {
      structuredData: import.meta.env.SSR
        ? {
            '@context': 'https://schema.org',
            '@graph': [
              {
                '@type': section.type ? 'CollectionPage' : 'Blog',
                '@id': canonicalUrl,
                url: canonicalUrl,
                name,
                description: section.description,
                inLanguage: 'en',
                publisher: { '@id': organization(siteUrl)['@id'] },
                mainEntity: postsInOrder(siteUrl, page),
              },
              organization(siteUrl),
              breadcrumbs(siteUrl, [{ name: section.heading, path: section.url() }]),
            ],
          }
        : ONLY_FROM_SERVER,
    }),
  }
}

function postsInOrder(siteUrl: string, { items }: PostPage) {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: siteUrl + urls.post(slug),
    })),
  }
}
