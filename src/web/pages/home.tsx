import { Splash } from '#web/features/frame/splash.tsx'
import { HomeFeatures } from '#web/features/home/home-features.tsx'
import { HomeHero } from '#web/features/home/home-hero.tsx'
import { HomeInsights } from '#web/features/home/home-insights.tsx'
import { HomeOffers } from '#web/features/home/home-offers.tsx'
import { HomeStories } from '#web/features/home/home-stories.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { useSiteUrl } from '#web/site-url.ts'
import { homeHead } from './home-head.ts'

export default function Home() {
  return (
    <>
      <PageHead head={homeHead(useSiteUrl())} />
      <Splash />
      <HomeHero />
      <HomeFeatures />
      <HomeOffers />
      <HomeStories />
      <HomeInsights />
    </>
  )
}
