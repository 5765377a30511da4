import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { serverUrls } from '#contract/server-urls.ts'
import { SOCIAL_CARD } from '#domain/media/image-name.ts'
import { barColours } from '#domain/site/look/look-sheet.ts'
import { type HeldPage, holdPage } from '#server/cache/held-page.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { SitePicture } from '#server/media/image-tasks.ts'
import type { ImageReader } from '#server/media/images.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { openSitePicture } from '#server/operations/site/site-pictures.ts'
import type { ReadSite } from '#server/operations/site/site-reader.ts'
import { answerHeld } from '../answer-held.ts'

type Shape = Omit<SitePicture, 'bytes' | 'ground'> & {
  of: 'logo' | 'icon' | 'cardPicture'
  /** On the colour of paper: the icon may be cut to any shape. */
  isGrounded?: true
  /** The address says that it is a drawing: one that holds the picture. */
  isInDrawing?: true
}

/** Where the pictures of the site are, whoever has made them, and how each is made of one of the library. */
const SHAPES: Readonly<Record<string, Shape>> = {
  '/favicon.svg': { ...square(96), isInDrawing: true },
  '/apple-touch-icon.png': { ...square(180), isGrounded: true, margin: 0.08 },
  '/icon-192.png': square(192),
  '/icon-512.png': square(512),
  // Within the middle four fifths, whatever the shape.
  '/icon-maskable-512.png': { ...square(512), isGrounded: true, margin: 0.18 },
  '/art/social-card.jpg': { of: 'cardPicture', ...SOCIAL_CARD, fit: 'cover', format: 'jpeg' },
  // Three pixels for each of the page.
  [serverUrls.logo('')]: { of: 'logo', width: 600, height: 108, fit: 'inside', format: 'png' },
}

const HELD = 2 * Object.keys(SHAPES).length
const FOR_AN_HOUR = 'public, max-age=3600'

/**
 * Answers the addresses of icons, of the logo and of the shared picture with what the owner has chosen; while nothing is, or
 * the picture is gone, they are left to the program's own files.
 */
export function sitePictures(
  deps: Pick<Deps, 'db'> &
    Pick<ImageReader, 'fitPicture'> & { media: Pick<MediaStore, 'open'>; readSite: ReadSite },
  always: Record<string, string>,
) {
  // No key has another picture: a changed one has another address in the library.
  const held = new LRUCache<string, HeldPage>({ max: HELD })

  async function make(shape: Shape, address: string, paper: string) {
    const bytes = await openSitePicture(deps, address)
    if (!bytes) return undefined
    const { of: _, isGrounded, isInDrawing, ...size } = shape
    const made = await deps.fitPicture({ ...size, ...(isGrounded && { ground: paper }), bytes })
    return holdPage(
      {
        status: 200,
        headers: {
          'content-type': isInDrawing ? 'image/svg+xml' : `image/${shape.format}`,
          'cache-control': FOR_AN_HOUR,
          // Feed readers and previews of other sites show them.
          'cross-origin-resource-policy': 'cross-origin',
        },
        bytes: isInDrawing ? makeDrawing(made, shape) : Buffer.from(made),
        sharing: undefined,
      },
      { always },
    )
  }

  return createMiddleware(async (c, next) => {
    const { path } = c.req
    const shape = Object.hasOwn(SHAPES, path) ? SHAPES[path] : undefined
    if (!shape || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const site = await deps.readSite()
    const address = site[shape.of]
    if (address === '') return next()
    const { light: paper } = barColours(site)
    const key = JSON.stringify([path, address, paper])
    const page = held.get(key) ?? (await make(shape, address, paper))
    if (!page) return next()
    held.set(key, page)
    return answerHeld(c, page)
  })
}

function square(side: number) {
  return { of: 'icon', width: side, height: side, fit: 'contain', format: 'png' } as const
}

function makeDrawing(png: Uint8Array, { width, height }: Shape): Buffer {
  const picture = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="${picture}" width="${width}" height="${height}"/></svg>`,
  )
}
