import type { PageCard } from '#contract/page-card.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { breadcrumbs, organization, pageCard } from '#web/features/posts/site-identity.ts'
import { ONLY_FROM_SERVER } from '#web/json-for-script.ts'
import { named, useHeadSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'

type StaticHeadProps = {
  title: string
  description: string
  path: string
  /** The page's type in schema.org. */
  kind?: 'WebPage' | 'AboutPage' | 'ContactPage' | undefined
  /** Where it has another one than the site. */
  card?: PageCard | undefined
  /** It is for who has its address: search engines leave it out. */
  isUnlisted?: true | undefined
}

/** The metadata of a page that is no post and no list of them. */
export function StaticHead({
  path,
  kind = 'WebPage',
  card,
  isUnlisted,
  ...words
}: StaticHeadProps) {
  const site = useHeadSite()
  const [title, description] = [named(words.title, site), named(words.description, site)]
  const canonicalUrl = site.url + path
  return (
    <PageHead
      head={{
        title: `${title} | ${site.name}`,
        description,
        robots: isUnlisted ? 'noindex' : 'index, follow',
        canonicalUrl,
        card: { type: 'website', siteName: site.name, image: pageCard(site, card) },
        structuredData: import.meta.env.SSR
          ? {
              '@context': 'https://schema.org',
              '@graph': [
                {
                  '@type': kind,
                  '@id': canonicalUrl,
                  url: canonicalUrl,
                  name: title,
                  description,
                  inLanguage: translated('page', pageWords).tag,
                  publisher: { '@id': organization(site)['@id'] },
                },
                organization(site),
                breadcrumbs(site, [{ name: title, path }]),
              ],
            }
          : ONLY_FROM_SERVER,
      }}
    />
  )
}
