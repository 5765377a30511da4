import { Hono } from 'hono'
import { pageTags } from '#contract/pages.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { AppError } from '#domain/errors.ts'
import { type ParsedMediaName, parseMediaName } from '#domain/media/image-name.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { findReplacement } from '#server/operations/library/find-replaced.ts'
import { answerPicture, isWhole } from '../answer-picture.ts'
import type { AppEnv } from '../app-env.ts'

const CACHE_CONTROL = {
  original: 'public, max-age=3600',
  rendition: 'public, max-age=31536000, immutable',
} as const satisfies Record<ParsedMediaName['kind'], string>

/**
 * The pictures, under /media; there is nothing else to be had, whatever the address. One that was
 * replaced leads to the picture that took its place.
 */
export function mediaRoutes({ db, media }: Pick<Deps, 'db'> & { media: Pick<MediaStore, 'open'> }) {
  return new Hono<AppEnv>().get('/:name', async (c) => {
    const name = c.req.param('name')
    const parsed = parseMediaName(name)
    const file = parsed && (await media.open(name, { isToBeRead: isWhole(c) }))
    if (!file) {
      const present = parsed && (await findReplacement({ db }, name))
      if (!present) throw new AppError('not_found', 'There is no such picture.')
      c.header('Cache-Control', CACHE_CONTROL.original)
      return c.redirect(serverUrls.media(present), 302)
    }

    const tag = pageTags.picture(parsed.random)
    c.header('Surrogate-Key', tag)
    c.header('Cache-Tag', tag)
    return answerPicture(c, {
      file,
      name,
      contentType: parsed.contentType,
      cacheControl: CACHE_CONTROL[parsed.kind],
    })
  })
}
