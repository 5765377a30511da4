import type { SiteApi } from '#contract/site-api.ts'
import type { Deps } from './operations/deps.ts'
import { getPost } from './operations/posts/get-post.ts'
import { listPosts } from './operations/posts/list-posts.ts'

/** What public pages ask for, answered in process: no request of the server to itself. */
export function createSiteApi(deps: Pick<Deps, 'db' | 'now'>): SiteApi {
  return {
    listPosts: (query) => listPosts(deps, query),
    getPost: (slug) => getPost(deps, slug),
  }
}
