import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Container } from '#ui/layout.tsx'
import { ONLY_FROM_SERVER } from '#web/features/posts/json-for-script.ts'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { breadcrumbs, organization, siteCard } from '#web/features/posts/site-identity.ts'
import { named, useHeadSite } from '#web/site-settings.ts'

type StaticHeadProps = {
  title: string
  description: string
  path: string
  /** What schema.org calls a page of this kind. */
  kind?: 'WebPage' | 'AboutPage' | 'ContactPage' | undefined
}

/** The metadata of a page whose words never change. */
export function StaticHead({ path, kind = 'WebPage', ...words }: StaticHeadProps) {
  const site = useHeadSite()
  const [title, description] = [named(words.title, site), named(words.description, site)]
  const canonicalUrl = site.url + path
  return (
    <PageHead
      head={{
        title: `${title} | ${site.name}`,
        description,
        robots: 'index, follow',
        canonicalUrl,
        card: { type: 'website', siteName: site.name, image: siteCard(site) },
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
                  inLanguage: 'en',
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

/** How a page of this kind opens: what it is in large type, and one sentence beside it. */
export function Masthead({
  eyebrow,
  title,
  lead,
  children,
}: {
  eyebrow: string
  title: string
  lead: string
  children?: ReactNode
}) {
  return (
    <Container className="pt-10 pb-12 lg:pt-16 lg:pb-16">
      <header className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid justify-items-start gap-4">
          <Badge>{eyebrow}</Badge>
          <h1 className="text-5xl">{title}</h1>
        </div>
        <div className="grid gap-6 lg:pb-2">
          <p className="max-w-[44ch] text-lg text-muted">{lead}</p>
          {children}
        </div>
      </header>
    </Container>
  )
}
