import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'

type Manifest = {
  start_url: string
  theme_color: string
  icons: { src: string; sizes: string; type: string }[]
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest

test('every icon of the manifest is there, of the kind and the size that it names', async () => {
  const found = manifest.icons.map(async ({ src, sizes }) => {
    const { width, height, format } = await sharp(`public${src}`).metadata()
    const isAnySize = sizes === 'any'
    const kind = format === 'svg' ? 'image/svg+xml' : `image/${format}`
    return { src, sizes: isAnySize ? 'any' : `${width}x${height}`, type: kind }
  })
  expect(await Promise.all(found)).toEqual(manifest.icons)
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
})

test('an installed site opens at its front page, in the colour of its pages', () => {
  expect(manifest.start_url).toBe('/')
  expect(readFileSync('src/root.tsx', 'utf8')).toContain(`content="${manifest.theme_color}"`)
})

test('the icon of a home screen is a picture of 180 pixels', async () => {
  const { width, height } = await sharp('public/apple-touch-icon.png').metadata()
  expect([width, height]).toEqual([180, 180])
})
