import { Hono } from 'hono'
import { searchQuerySchema } from '#contract/search.ts'
import { validate } from '#server/foundation/validate.ts'
import { type SearchDeps, searchPosts } from '#server/operations/search/search-posts.ts'
import type { AppEnv } from '../app-env.ts'

/** The route under /api/search. Nothing of it is held: people type more than caches can hold. */
export function searchRoutes(deps: SearchDeps) {
  return new Hono<AppEnv>().get('/', async (c) => {
    c.header('Cache-Control', 'no-store')
    const query = validate(searchQuerySchema, c.req.query())
    return c.json(await searchPosts(deps, { address: c.get('address') }, query))
  })
}
