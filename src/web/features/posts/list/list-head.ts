import type { PostPage } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { type HeadSite, named } from '#web/site-settings.ts'
import { feedLinks } from '../feed-links.ts'
import { ONLY_FROM_SERVER } from '../json-for-script.ts'
import type { PageHeadContent } from '../page-head.tsx'
import type { PostSection } from '../sections.ts'
import { breadcrumbs, organization, siteCard } from '../site-identity.ts'

/**
 * The metadata of one page of a list.
 *
 * Older pages are pages in their own right: each is its own canonical address and says
 * which one follows. `page` is absent while loading or after a failure.
 */
export function listHead(
  section: PostSection,
  {
    site,
    cursor,
    page,
  }: { site: HeadSite; cursor: string | undefined; page?: PostPage | undefined },
): PageHeadContent {
  const name = cursor ? `${section.heading}, older posts` : section.heading
  const description = named(section.description, site)
  const canonicalUrl = site.url + section.url({ cursor })
  return {
    title: `${name} | ${site.name}`,
    description,
    robots: page ? 'index, follow, max-image-preview:large' : 'noindex',
    canonicalUrl,
    ...(page?.nextCursor && { nextUrl: site.url + section.url({ cursor: page.nextCursor }) }),
    // The feeds of everything are in the head of each page.
    ...(section.type && { feeds: feedLinks(section.heading, section.type) }),
    card: { type: 'website', siteName: site.name, image: siteCard(site) },
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
                description,
                inLanguage: 'en',
                publisher: { '@id': organization(site)['@id'] },
                mainEntity: postsInOrder(site, page),
              },
              organization(site),
              breadcrumbs(site, [{ name: section.heading, path: section.url() }]),
            ],
          }
        : ONLY_FROM_SERVER,
    }),
  }
}

function postsInOrder(site: HeadSite, { items }: PostPage) {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: site.url + urls.post(slug),
    })),
  }
}
