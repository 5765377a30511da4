import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { listOwnSheets } from '#server/operations/site/list-own-sheets.ts'
import { isOwnSheet, ownSheetAt, sheetAt } from '#server/operations/site/page-look.ts'
import type { PublicRoutes } from './public-pages.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_MINUTE = 'public, max-age=60'
const ENDING = '.css'

/** The sheets of looks, which are made of their address alone, and the owner's own rules: the page cache need not hold them. */
export function lookRoutes(deps: Pick<Deps, 'db'>): PublicRoutes {
  return {
    '/look/:file{.+\\.css}': async ({ params: { file = '' } }) => {
      const name = file.slice(0, -ENDING.length)
      const found = isOwnSheet(name) ? ownSheetAt(name, await listOwnSheets(deps)) : sheetAt(name)
      if (!found) throw new AppError('not_found', 'There is no such sheet.')
      return {
        status: 200,
        headers: {
          'content-type': 'text/css; charset=utf-8',
          // A page of another version of the program gets this one's colours, and asks again.
          'cache-control': found.isExact ? FOR_EVER : FOR_A_MINUTE,
        },
        bytes: Buffer.from(found.sheet),
        sharing: undefined,
      }
    },
  }
}
