import { home } from '#web/content/home.ts'
import { Splash } from '#web/features/frame/splash.tsx'
import { HomeFeatures } from '#web/features/home/home-features.tsx'
import { HomeHero } from '#web/features/home/home-hero.tsx'
import { HomeInsights } from '#web/features/home/home-insights.tsx'
import { HomeOffers } from '#web/features/home/home-offers.tsx'
import { HomeStories } from '#web/features/home/home-stories.tsx'

export default function Home() {
  return (
    <>
      <title>{home.head.title}</title>
      <meta name="description" content={home.head.description} />
      <Splash />
      <HomeHero />
      <HomeFeatures />
      <HomeOffers />
      <HomeStories />
      <HomeInsights />
    </>
  )
}
