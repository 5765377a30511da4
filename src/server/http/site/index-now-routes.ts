import { serverUrls } from '#contract/server-urls.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findKey } from '#server/operations/search-engines/index-now-state.ts'
import { PLAIN_TEXT, type PublicRoutes, publicPage } from './public-pages.ts'

/** The file in which IndexNow reads the key of the site; there is none before something is sent. */
export function indexNowRoutes(deps: Pick<Deps, 'db'>): PublicRoutes {
  return {
    '/:file{[0-9a-f]{32}\\.txt}': async ({ params: { file } }) => {
      const key = await findKey(deps)
      if (key === undefined || serverUrls.indexNowKey(key) !== `/${file}`) {
        throw new AppError('not_found', 'There is nothing at this address.')
      }
      return publicPage(key, PLAIN_TEXT)
    },
  }
}
