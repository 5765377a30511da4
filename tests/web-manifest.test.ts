import sharp from 'sharp'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { HOUSE_COLOURS } from '#domain/site/look/palette.ts'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import { wellKnownRoutes } from '#server/http/site/well-known-routes.ts'
import { askRoutes } from '#tests/support/browser/given-page.ts'

type Manifest = {
  start_url: string
  theme_color: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

const routes = wellKnownRoutes({
  now: () => new Date().toISOString(),
  siteUrl: 'https://haven.example',
  readSite: async () => INITIAL_SETTINGS,
})
const manifest: Manifest = await (await askRoutes(routes, urls.manifest())).json()

test('every icon of the manifest is there, of the kind and the size that it names', async () => {
  const found = manifest.icons.map(async ({ src, sizes }) => {
    const { width, height, format } = await sharp(`public${src}`).metadata()
    const isAnySize = sizes === 'any'
    const kind = format === 'svg' ? 'image/svg+xml' : `image/${format}`
    return { src, sizes: isAnySize ? 'any' : `${width}x${height}`, type: kind }
  })
  const named = manifest.icons.map(({ purpose: _, ...icon }) => icon)
  expect(await Promise.all(found)).toEqual(named)
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
})

test('one icon may be cut to any shape: full to the edges, its mark within the middle four fifths', async () => {
  const [icon] = manifest.icons.filter(({ purpose }) => purpose === 'maskable')
  const { data, info } = await sharp(`public${icon?.src}`)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0, alpha] = data
  expect(alpha).toBe(255)

  const safeRadius = info.width * 0.4
  const strays: string[] = []
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (Math.hypot(x - info.width / 2, y - info.height / 2) <= safeRadius) continue
      const at = (y * info.width + x) * info.channels
      const difference =
        Math.abs((data[at] ?? 0) - red) +
        Math.abs((data[at + 1] ?? 0) - green) +
        Math.abs((data[at + 2] ?? 0) - blue)
      if (difference > 24) strays.push(`${x},${y}`)
    }
  }
  expect(strays).toEqual([])
})

test('an installed site opens at its front page, in the colour of its pages', () => {
  expect(manifest.start_url).toBe('/')
  expect(manifest.theme_color).toBe(HOUSE_COLOURS.paper[0])
})

test('the icon of a home screen is a picture of 180 pixels', async () => {
  const { width, height } = await sharp('public/apple-touch-icon.png').metadata()
  expect([width, height]).toEqual([180, 180])
})
