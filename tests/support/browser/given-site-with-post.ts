import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { RunningSite } from '../site/running-site.ts'
import { startSiteWithPosts } from '../site/site-with-posts.ts'
import { launchChromium } from './chromium.ts'

type Post = Parameters<typeof startSiteWithPosts>[0][number]
type Visited = { site: RunningSite; browser: Browser; address: string }

/** A site with this one post, and a browser, for all tests of a file; `use` gets them and the post's address. */
export function givenSiteWithPost(post: Post, use: (visited: Visited) => void): void {
  let site: RunningSite | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    const [started, launched] = await Promise.all([startSiteWithPosts([post]), launchChromium()])
    site = started
    browser = launched
    const [address = ''] = started.addresses
    use({ site: started, browser: launched, address })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.remove()
  })
}
