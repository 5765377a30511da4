import type { LoaderFunctionArgs } from 'react-router'
import { pageTags } from '#contract/pages.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { HomeFeatures } from '#web/features/home/home-features.tsx'
import { HomeHero } from '#web/features/home/home-hero.tsx'
import { HomeInsights } from '#web/features/home/home-insights.tsx'
import { HomeOffers } from '#web/features/home/home-offers.tsx'
import { HomeStories } from '#web/features/home/home-stories.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, nothingToWaitFor, usePage } from '#web/page-data.tsx'
import { useHeadSite } from '#web/site-settings.ts'
import { homeHead } from './home-head.ts'
import { HomeLatest } from './home-latest.tsx'

const LATEST = 4
/** As for the list that these are the first of. */
const RETRIES = 3

export function loader({ context }: LoaderFunctionArgs) {
  const { reads, tags, site } = readPageContext(context)
  tags.add(pageTags.posts())
  return loadPage(context, async () => {
    const { items } = await reads.listPosts({})
    const codes = verificationCodes(site)
    return { items: items.slice(0, LATEST), ...(codes.length > 0 && { codes }) }
  })
}

/** What proves to search engines whose site it is; they look for it on the home page. */
function verificationCodes(site: SiteSettings): [name: string, code: string][] {
  const { googleVerification, bingVerification, pinterestVerification } = site
  const codes: [string, string][] = [
    ['google-site-verification', googleVerification],
    ['msvalidate.01', bingVerification],
    ['p:domain_verify', pinterestVerification],
  ]
  return codes.filter(([, code]) => code !== '')
}

export const clientLoader = nothingToWaitFor

export default function Home({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  const latest = usePage(loaderData, { retries: RETRIES })
  return (
    <>
      <PageHead head={homeHead(useHeadSite())} />
      {latest.data?.codes?.map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      <HomeHero />
      <HomeLatest posts={latest.data?.items} isPending={latest.isPending} />
      <HomeFeatures />
      <HomeOffers />
      <HomeStories />
      <HomeInsights />
    </>
  )
}
