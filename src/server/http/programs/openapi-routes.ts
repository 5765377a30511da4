import { Hono } from 'hono'
import { openApiDescription } from '#contract/calls/openapi.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { AppEnv } from '../app-env.ts'

/** The OpenAPI description of the calls, for programs and the tools that write them. */
export function openApiRoutes({ siteUrl }: Pick<Deps, 'siteUrl'>) {
  let description: object | undefined
  return new Hono<AppEnv>().get('/', (c) => {
    description ??= openApiDescription({ siteUrl })
    c.header('Cache-Control', 'public, max-age=300')
    return c.json(description)
  })
}
