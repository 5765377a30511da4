import { Hono } from 'hono'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadedImageSchema } from '#contract/media.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import { createSiteReader } from '#server/operations/site/site-reader.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { sharedImages } from '#tests/support/site/shared-parts.ts'
import { sitePictures } from './site-pictures.ts'

const OWN = 'the file of the program'

describe.each(ENGINES)('pictures of the site on %s', (engine) => {
  const { givenWriter, upload, send, deps } = givenMedia(engine)

  /** A wide picture, red on nothing. */
  async function givenPicture() {
    const red = { width: 400, height: 100, channels: 4, background: '#f00' } as const
    const bytes = await sharp({ create: red })
      .extend({ left: 100, right: 100, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
    const writer = await givenWriter('admin')
    const file = { bytes, name: 'sign.png', type: 'image/png' }
    const uploaded = await upload(writer, { file })
    return { writer, ...uploadedImageSchema.parse(await uploaded.json()) }
  }
  const set = (values: Record<string, string>) =>
    setSiteValues(deps, 'shell', { id: 'settings', values })
  const readSite = () => createSiteReader(deps, { contactEmail: undefined })()
  function get(path: string): Promise<Response> {
    const { fitPicture } = sharedImages()
    const app = new Hono()
      .use(sitePictures({ db: deps.db, media: deps.media, fitPicture, readSite }, {}))
      .all('*', (c) => c.text(OWN))
    return Promise.resolve(app.request(path))
  }
  const pixelsOf = async (answer: Response) =>
    sharp(Buffer.from(await answer.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })

  test('are those of the program while the owner has chosen none', async () => {
    for (const path of ['/favicon.svg', '/icon-192.png', '/art/social-card.jpg', '/logo.png']) {
      expect(await (await get(path)).text()).toBe(OWN)
    }
  })

  test('an icon is made in every size, whole, with nothing or with paper behind it', async () => {
    const { url } = await givenPicture()
    await set({ icon: url })
    for (const [path, side, alpha] of [
      ['/icon-192.png', 192, 0],
      ['/icon-512.png', 512, 0],
      ['/icon-maskable-512.png', 512, 255],
      ['/apple-touch-icon.png', 180, 255],
    ] as const) {
      const answer = await get(path)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const { data, info } = await pixelsOf(answer)
      expect(info, path).toMatchObject({ width: side, height: side })
      expect(data[3], path).toBe(alpha)
      const middle = (side * (side / 2) + side / 2) * 4
      expect([...data.subarray(middle, middle + 4)], path).toEqual([255, 0, 0, 255])
    }
    const drawing = await get('/favicon.svg')
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
    const [, png = ''] = /href="data:image\/png;base64,([^"]+)"/.exec(await drawing.text()) ?? []
    expect(await sharp(Buffer.from(png, 'base64')).metadata()).toMatchObject({ width: 96 })
    expect(await (await get('/art/social-card.jpg')).text()).toBe(OWN)
  })

  test('the shared picture is cut to the size of a card', async () => {
    const { url } = await givenPicture()
    await set({ cardPicture: url })
    const answer = await get('/art/social-card.jpg')
    const { info } = await pixelsOf(answer)
    expect(info).toMatchObject({ width: 1200, height: 630 })
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
  })

  test('a logo has an address of its own, and pages know how much room it takes', async () => {
    const { url } = await givenPicture()
    await set({ logo: url, logoPlace: 'alone' })
    const { shownLogo } = await readSite()
    expect(shownLogo).toEqual({ url: serverUrls.logo(url), width: 200, height: 33, isAlone: true })
    const { info } = await pixelsOf(await get(shownLogo?.url ?? ''))
    expect(info).toMatchObject({ width: 600, height: 100 })
  })

  test('a picture that the site shows stays in the library; one that is not there leaves the place to that of the program', async () => {
    const { id, url, writer } = await givenPicture()
    await set({ icon: url, logo: url })
    const refused = await send(writer, callUrl('getPicture', { id }), { method: 'DELETE' })
    expect(refused.status).toBe(409)
    expect(await (await get('/icon-192.png')).text()).not.toBe(OWN)

    // As after restoring a site without this picture.
    const lost = url.replace(/[0-9a-f](?=\.\w+$)/, (last) => (last === '0' ? '1' : '0'))
    expect(lost).not.toBe(url)
    await set({ icon: lost, logo: lost })
    expect(await (await get('/icon-192.png')).text()).toBe(OWN)
    expect((await readSite()).shownLogo).toBeUndefined()
  })

  test.each(['https://example.org/a.png', '/media/../x.png', 'soup'])(
    'a logo is never %s',
    async (logo) => {
      await expect(set({ logo })).rejects.toMatchObject({
        fields: { logo: ['Logo must be a picture of the library'] },
      })
    },
  )
})
