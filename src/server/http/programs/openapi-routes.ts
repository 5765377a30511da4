import { Hono } from 'hono'
import { openApiDescription } from '#contract/calls/openapi.ts'
import { type HeldPage, holdPage } from '#server/cache/held-page.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { answerHeld } from '../answer-held.ts'
import type { AppEnv } from '../app-env.ts'
import { JSON_TYPE } from '../site/public-pages.ts'

/** The OpenAPI description of the calls, for programs and the tools that write them. */
export function openApiRoutes(
  { siteUrl }: Pick<Deps, 'siteUrl'>,
  always: Readonly<Record<string, string>>,
) {
  let page: HeldPage | undefined
  return new Hono<AppEnv>().get('/', (c) => {
    page ??= holdPage(
      {
        status: 200,
        headers: { ...JSON_TYPE, 'cache-control': 'public, max-age=300' },
        bytes: Buffer.from(JSON.stringify(openApiDescription({ siteUrl }))),
        sharing: undefined,
      },
      { always },
    )
    return answerHeld(c, page)
  })
}
