import type { RenderedPage } from '#contract/rendered-page.ts'
import {
  createPages,
  type MakePages,
  type Pages,
  type PagesBundle,
} from '#server/http/site/page-routes.ts'

const POLICY = 'content-security-policy'

/**
 * Makes each page from the bundle as it is at that moment, for nobody to hold, and under a policy
 * that lets Vite put its scripts and styles into the page. All else of the policy stays, so that a
 * picture of another host is refused here already.
 */
export function developmentPages(load: () => Promise<PagesBundle>): MakePages {
  return (deps) => {
    let latest: { bundle: PagesBundle; pages: Pages } | undefined

    async function pagesNow(): Promise<Pages> {
      const bundle = await load()
      if (latest?.bundle !== bundle) {
        latest = { bundle, pages: createPages(bundle, deps, 'development') }
      }
      return latest.pages
    }

    return {
      async render(path) {
        return unheld(await (await pagesNow()).render(path))
      },
      async preview(draft) {
        return unheld(await (await pagesNow()).preview(draft))
      },
      async answer(request, visitor) {
        const answer = await (await pagesNow()).answer(request, visitor)
        const policy = answer.headers.get(POLICY)
        if (policy) answer.headers.set(POLICY, openPolicy(policy))
        return answer
      },
    }
  }
}

function unheld(page: RenderedPage): RenderedPage {
  const policy = page.headers[POLICY]
  return {
    ...page,
    headers: {
      ...page.headers,
      'cache-control': 'no-store',
      ...(policy && { [POLICY]: openPolicy(policy) }),
    },
    sharing: undefined,
  }
}

function openPolicy(policy: string): string {
  const opened = policy
    // With a hash in it, browsers pass over the word that lets all others in.
    .replaceAll(/ 'sha256-[^']*'/g, '')
    .replaceAll(/(script|style)-src 'self'/g, "$& 'unsafe-inline'")
  // The preview is drawn by a worker of the site; while the server restarts, Vite waits for it in another.
  return `${opened}; worker-src 'self' blob:`
}
