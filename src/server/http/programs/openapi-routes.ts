import { Hono } from 'hono'
import { openApiDescription } from '#contract/api/openapi.ts'
import { type HeldPage, holdPage } from '#server/cache/held-page.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { ReadSite } from '#server/operations/site/site-reader.ts'
import { answerHeld } from '../answer-held.ts'
import type { AppEnv } from '../app-env.ts'
import { JSON_TYPE } from '../site/public-pages.ts'

/** The OpenAPI description of the calls, for programs and the tools that write them. */
export function openApiRoutes(
  { siteUrl, readSite }: Pick<Deps, 'siteUrl'> & { readSite: ReadSite },
  always: Readonly<Record<string, string>>,
) {
  let held: { siteName: string; page: HeldPage } | undefined
  return new Hono<AppEnv>().get('/', async (c) => {
    const { name: siteName } = await readSite()
    if (held?.siteName === siteName) return answerHeld(c, held.page)
    const page = holdPage(
      {
        status: 200,
        headers: { ...JSON_TYPE, 'cache-control': 'public, max-age=300' },
        bytes: Buffer.from(JSON.stringify(openApiDescription({ siteUrl, siteName }))),
        sharing: undefined,
      },
      { always },
    )
    held = { siteName, page }
    return answerHeld(c, page)
  })
}
