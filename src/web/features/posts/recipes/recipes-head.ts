import type { RecipePage } from '#contract/recipes/find-recipes.ts'
import { type RecipesAddress, urls } from '#contract/urls.ts'
import { recipesContent } from '#web/content/recipes.ts'
import { ONLY_FROM_SERVER, type StructuredData } from '../json-for-script.ts'
import type { PageHeadContent } from '../page-head.tsx'
import { breadcrumbs, organization, SITE_NAME, siteCard } from '../site-identity.ts'
import { chosenFilters } from './recipe-address.ts'

/**
 * The metadata of the list of recipes. Only the first page of all of them is for search engines: they find each
 * recipe by its own page, and what is looked for has no end.
 */
export function recipesHead(
  { cursor, unchecked, ...filters }: RecipesAddress,
  { siteUrl, page }: { siteUrl: string; page: RecipePage | undefined },
): PageHeadContent {
  const { title, description } = recipesContent
  const chosen = chosenFilters(filters).map(({ words }) => words)
  if (chosen.length > 0 || cursor || unchecked) {
    const what =
      chosen.length > 0 ? `${title}: ${chosen.join(', ')}` : `More ${title.toLowerCase()}`
    return { title: `${what} | ${SITE_NAME}`, description, robots: 'noindex, follow' }
  }
  return {
    title: `${title} | ${SITE_NAME}`,
    description,
    robots: page ? 'index, follow, max-image-preview:large' : 'noindex',
    canonicalUrl: siteUrl + urls.recipes(),
    card: { type: 'website', siteName: SITE_NAME, image: siteCard(siteUrl) },
    ...(page && {
      structuredData: import.meta.env.SSR ? structuredDataOf(siteUrl, page) : ONLY_FROM_SERVER,
    }),
  }
}

function structuredDataOf(siteUrl: string, { items }: RecipePage): StructuredData {
  const { title, description } = recipesContent
  const url = siteUrl + urls.recipes()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        '@id': url,
        url,
        name: title,
        description,
        inLanguage: 'en',
        publisher: { '@id': organization(siteUrl)['@id'] },
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: items.map(({ name, post }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: siteUrl + urls.post(post.slug),
          })),
        },
      },
      organization(siteUrl),
      breadcrumbs(siteUrl, [{ name: title, path: urls.recipes() }]),
    ],
  }
}
