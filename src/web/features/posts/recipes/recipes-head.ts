import type { RecipePage } from '#contract/find-recipes.ts'
import { type RecipesAddress, urls } from '#contract/urls.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { ONLY_FROM_SERVER, type StructuredData } from '#web/json-for-script.ts'
import { type HeadSite, named } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import type { PageHeadContent } from '../page-head.tsx'
import { breadcrumbs, organization, siteCard } from '../site-identity.ts'
import { chosenFilters, namesOfTopics } from './recipe-address.ts'

/**
 * The metadata of the list of recipes. Only the first page of all of them is for search engines: they find each
 * recipe by its own page, and what is looked for has no end.
 */
export function recipesHead(
  { cursor, unchecked, ...filters }: RecipesAddress,
  { site, page }: { site: HeadSite; page: RecipePage | undefined },
): PageHeadContent {
  const { title } = translated('recipes', recipesContent)
  const description = named(translated('recipes', recipesContent).description, site)
  const chosen = chosenFilters(filters, namesOfTopics(page?.topics)).map(({ words }) => words)
  if (chosen.length > 0 || cursor || unchecked) {
    const what =
      chosen.length > 0
        ? `${title}: ${chosen.join(', ')}`
        : translated('recipes', recipesContent).pages.next
    return { title: `${what} | ${site.name}`, description, robots: 'noindex, follow' }
  }
  return {
    title: `${title} | ${site.name}`,
    description,
    robots: page ? 'index, follow, max-image-preview:large' : 'noindex',
    canonicalUrl: site.url + urls.recipes(),
    card: { type: 'website', siteName: site.name, image: siteCard(site) },
    ...(page && {
      structuredData: import.meta.env.SSR ? structuredDataOf(site, page) : ONLY_FROM_SERVER,
    }),
  }
}

function structuredDataOf(site: HeadSite, { items }: RecipePage): StructuredData {
  const { title } = translated('recipes', recipesContent)
  const description = named(translated('recipes', recipesContent).description, site)
  const url = site.url + urls.recipes()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        '@id': url,
        url,
        name: title,
        description,
        inLanguage: translated('page', pageWords).tag,
        publisher: { '@id': organization(site)['@id'] },
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: items.map(({ name, post }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: site.url + urls.post(post.slug),
          })),
        },
      },
      organization(site),
      breadcrumbs(site, [{ name: title, path: urls.recipes() }]),
    ],
  }
}
