import type { Picture } from '#contract/picture.ts'
import type { PostPage } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { listWords } from '#domain/words/english/lists.ts'
import { pageWords } from '#domain/words/english/page.ts'
import type { Alternate } from '#translations/sets/alternate.calls.ts'
import { ONLY_FROM_SERVER } from '#web/json-for-script.ts'
import { type HeadSite, named } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { feedLinks, linksTo } from '../feed-links.ts'
import type { PageHeadContent } from '../page-head.tsx'
import type { PostSection } from '../sections.ts'
import { breadcrumbs, organization, pictureCard, siteCard } from '../site-identity.ts'

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
    isListed = true,
    picture,
    above,
    alternates,
  }: {
    site: HeadSite
    cursor: string | undefined
    page?: PostPage | undefined
    /** Whether search engines are to know it. */
    isListed?: boolean
    /** The picture that stands for it where a link to it is shared; that of the site when there is none. */
    picture?: Picture | null | undefined
    /** The list that it is a part of. */
    above?: { name: string; path: string } | undefined
    /** Where it is in each language. */
    alternates?: readonly Alternate[] | undefined
  },
): PageHeadContent {
  const name = cursor ? translated('lists', listWords).olderOf(section.heading) : section.heading
  const description = named(section.description, site)
  const canonicalUrl = site.url + section.url({ cursor })
  return {
    title: `${name} | ${site.name}`,
    description,
    robots: robotsOf({ page, isListed }),
    canonicalUrl,
    ...(page?.nextCursor && { nextUrl: site.url + section.url({ cursor: page.nextCursor }) }),
    // An older page has none of its own in another language.
    ...(import.meta.env.SSR && !cursor && { alternates }),
    // The feeds of everything are in the head of each page.
    ...feedsOf(section),
    card: {
      type: 'website',
      siteName: site.name,
      image: picture ? pictureCard(site, picture) : siteCard(site),
    },
    ...(page && {
      structuredData: import.meta.env.SSR
        ? {
            '@context': 'https://schema.org',
            '@graph': [
              {
                '@type': section.id === 'blog' ? 'Blog' : 'CollectionPage',
                '@id': canonicalUrl,
                url: canonicalUrl,
                name,
                description,
                inLanguage: translated('page', pageWords).tag,
                publisher: { '@id': organization(site)['@id'] },
                mainEntity: postsInOrder(site, page),
              },
              organization(site),
              breadcrumbs(site, [
                ...(above ? [above] : []),
                { name: section.heading, path: section.url() },
              ]),
            ],
          }
        : ONLY_FROM_SERVER,
    }),
  }
}

function robotsOf({ page, isListed }: { page: PostPage | undefined; isListed: boolean }): string {
  if (!page) return 'noindex'
  return isListed ? 'index, follow, max-image-preview:large' : 'noindex, follow'
}

function feedsOf({ heading, type, feed }: PostSection): Pick<PageHeadContent, 'feeds'> {
  if (feed) return { feeds: linksTo(heading, feed) }
  return type ? { feeds: feedLinks(heading, type) } : {}
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
