import type { LoaderFunctionArgs } from 'react-router'
import { pageTags } from '#contract/pages.ts'
import { HomeFeatures } from '#web/features/home/home-features.tsx'
import { HomeHero } from '#web/features/home/home-hero.tsx'
import { HomeInsights } from '#web/features/home/home-insights.tsx'
import { HomeOffers } from '#web/features/home/home-offers.tsx'
import { HomeStories } from '#web/features/home/home-stories.tsx'
import { latestPostsQuery } from '#web/features/posts/list/post-list-query.ts'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { readPageContext } from '#web/page-context.ts'
import {
  type LoaderData,
  loadPageData,
  nothingToWaitFor,
  PageQueries,
  sendInDocument,
} from '#web/page-data.tsx'
import { useSiteUrl } from '#web/site-url.ts'
import { homeHead } from './home-head.ts'
import { HomeLatest } from './home-latest.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, tags } = readPageContext(context)
  tags.add(pageTags.posts())
  return sendInDocument(context, await loadPageData((run) => run(latestPostsQuery(api))))
}

export const clientLoader = nothingToWaitFor

export default function Home({ loaderData }: { loaderData: LoaderData }) {
  return (
    <>
      <PageHead head={homeHead(useSiteUrl())} />
      <HomeHero />
      <PageQueries loaderData={loaderData}>
        <HomeLatest />
      </PageQueries>
      <HomeFeatures />
      <HomeOffers />
      <HomeStories />
      <HomeInsights />
    </>
  )
}
