import type { PostDetail, PostSummary } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { postDescription } from '#domain/posts/description.ts'
import { lastChange } from '#domain/posts/last-change.ts'
import { cardWords } from '#domain/words/english/cards.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { postWords } from '#domain/words/english/post.ts'
import { sectionWords } from '#domain/words/english/sections.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import { seriesUrls } from '#terms/series-urls.calls.ts'
import { ONLY_FROM_SERVER, type StructuredData } from '#web/json-for-script.ts'
import type { HeadSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import type { PageHeadContent } from '../page-head.tsx'
import { LIST_OF_TYPE } from '../section-addresses.ts'
import { breadcrumbs, organization, postCard } from '../site-identity.ts'
import { howToOf } from './how-to.ts'
import { recipeNodeOf } from './recipe-node.ts'

/** A byline such as "Wellness Haven Team" names no single person. */
const TEAM = /\bTeam$/i

/** The metadata of a post's page: what search results and shared links show of it. */
export function postHead(post: PostDetail, site: HeadSite): PageHeadContent {
  const url = site.url + urls.post(post.slug)
  return {
    title: `${post.metaTitle} | ${site.name}`,
    description: postDescription(post),
    robots: 'index, follow, max-image-preview:large',
    canonicalUrl: post.canonicalUrl ?? url,
    ...(import.meta.env.SSR && { alternates: post.alternates }),
    card: {
      type: 'article',
      siteName: site.name,
      image: postCard(site, post),
      article: [
        ['article:published_time', post.publishedAt],
        ['article:modified_time', lastChange(post)],
        ['article:author', post.author],
        ['article:section', translated('cards', cardWords).types[post.postType]],
        ...(post.topics ?? []).map(({ name }) => ['article:tag', name] as const),
      ],
    },
    structuredData: import.meta.env.SSR ? structuredDataOf(post, site) : ONLY_FROM_SERVER,
  }
}

/** Returns the head of a post that a visitor is on the way to, of what is known by then; crawlers never see this. */
export function loadingPostHead(listed: PostSummary | undefined, site: HeadSite): PageHeadContent {
  return {
    title: listed ? `${listed.title} | ${site.name}` : site.name,
    description: listed?.excerpt ?? '',
    robots: 'noindex',
  }
}

/** The metadata of an address where there is no post, or none that could be loaded. */
export function missingPostHead(site: HeadSite): PageHeadContent {
  return {
    title: `${translated('post', postWords).none} | ${site.name}`,
    description: translated('post', postWords).noneLead,
    robots: 'noindex',
  }
}

function structuredDataOf(post: PostDetail, site: HeadSite): StructuredData {
  const url = site.url + urls.post(post.slug)
  const image = imagesOf(post, site)
  const howTo = howToOf(post, { url, image })
  const recipe = recipeNodeOf(post, { url, image, site, author: authorOf(post, site) })
  return {
    '@context': 'https://schema.org',
    '@graph': [
      articleOf(post, { url, image: image ?? [postCard(site, post).url], site }),
      ...(howTo ? [howTo] : []),
      ...(recipe ? [recipe] : []),
      organization(site),
      breadcrumbs(site, trailTo(post)),
    ],
  }
}

function articleOf(
  post: PostDetail,
  { url, image, site }: { url: string; image: readonly (object | string)[]; site: HeadSite },
) {
  return {
    '@type': post.postType === 'news' ? 'NewsArticle' : 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: postDescription(post),
    image,
    datePublished: post.publishedAt,
    dateModified: lastChange(post),
    author: authorOf(post, site),
    publisher: { '@id': organization(site)['@id'] },
    articleSection: translated('cards', cardWords).types[post.postType],
    ...(post.series && {
      isPartOf: {
        '@type': 'CreativeWorkSeries',
        name: post.series.name,
        url: site.url + (post.series.path ?? seriesUrls.page(post.series.slug)),
      },
      position: post.series.part,
    }),
    ...(post.topics && { keywords: post.topics.map(({ name }) => name) }),
    timeRequired: `PT${post.readingMinutes}M`,
    inLanguage: translated('page', pageWords).tag,
    isAccessibleForFree: true,
    ...translationsOf(post, site),
  }
}

/** Returns the part of the structured data that names the original and the translations of an article. */
function translationsOf({ slug, alternates = [] }: PostDetail, site: HeadSite): object {
  const own = urls.post(slug)
  const article = (path: string) => ({ '@id': `${site.url}${path}#article` })
  const original = alternates.find(({ hreflang }) => hreflang === 'x-default')
  if (!original) return {}
  if (original.path !== own) return { translationOfWork: article(original.path) }
  return {
    workTranslation: alternates
      .filter(({ path }) => path !== own)
      .map(({ hreflang, path }) => ({ ...article(path), inLanguage: hreflang })),
  }
}

function authorOf({ author, authors }: PostDetail, site: HeadSite): object {
  if (authors) {
    return authors.map(({ slug, name }) => {
      const url = site.url + profileUrls.page(slug)
      return { '@type': 'Person', '@id': `${url}#person`, name, url }
    })
  }
  return { '@type': TEAM.test(author) ? 'Organization' : 'Person', name: author }
}

/** Undefined without a picture: the card with the title stands for the article, but shows nothing that it is about. */
function imagesOf({ picture }: PostDetail, site: HeadSite): readonly object[] | undefined {
  if (!picture) return undefined
  const { url, width, height } = picture
  return [
    { '@type': 'ImageObject', url: site.url + url, width: `${width} px`, height: `${height} px` },
  ]
}

/** Of a translation over the one list that there is in its language. */
function trailTo(post: PostDetail) {
  const { id, url } = LIST_OF_TYPE[post.language ? 'blog' : post.postType]
  const { heading } = translated('sections', sectionWords)[id]
  return [
    { name: heading, path: post.language ? urls.postsIn(post.language) : url() },
    { name: post.title, path: urls.post(post.slug) },
  ]
}
