import { startPostsAt } from '#contract/post-address.ts'

/** React Router's data at the start, as far as it is known here: the routes by the names of their modules. */
type Started = {
  __reactRouterManifest: { routes: Record<string, { path?: string } | undefined> }
  __reactRouterRouteModules: Record<string, unknown>
}

// Has the router of this document find posts where the owner wants them, before it starts. Only documents of sites with such
// addresses load it. That of a page of the owner's may be at an address that a post could have: there the router stays as it
// is, and posts come as documents.
const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
  window as unknown as Started
const { posts = '' } = document.documentElement.dataset
const route = manifest.routes['web/pages/post']
startPostsAt(posts)
if (route && !('pages/any-address-page.site' in modules)) route.path = `${posts.slice(1)}:slug`
