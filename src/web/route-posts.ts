import { startPostsAt } from '#contract/post-address.ts'

/** What React Router starts with, as far as it is known here: the routes by the names of their modules. */
type Started = {
  __reactRouterManifest: { routes: Record<string, { path?: string } | undefined> }
  __reactRouterRouteModules: Record<string, unknown>
}

/**
 * Has the router of this document find posts where the owner wants them, before it starts.
 *
 * A document of a page of the owner's may be at an address that a post could have: there the router stays as it is, and posts
 * come as documents.
 */
export function routePostsAt(start: string): void {
  startPostsAt(start)
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
    window as unknown as Started
  const post = manifest.routes['web/pages/post']
  if (post && !('pages/any-address-page.site' in modules)) post.path = `${start.slice(1)}:slug`
}
