import type { DesignedPage } from '#contract/designed-page.ts'

const FORMATS = ['avif', 'webp', 'jpg']
const WIDE = { name: 'hero', widths: [640, 1080, 1600, 2000], media: undefined }
/** The same table, laid out for a screen that is taller than wide. */
const TALL = { name: 'hero-tall', widths: [450, 760, 900], media: '(max-width: 40rem)' }

const HERO = {
  url: '/art/hero-1080.jpg',
  width: 2000,
  height: 1400,
  sources: [TALL, WIDE].flatMap(sourcesOf),
}

/** The pictures that come with the program, in the sizes that stand in public/art. */
const HOUSE = new Map(
  [HERO, ...['slow-morning', 'soup-swap', 'seeded-loaf'].map(teaser)].map((picture) => [
    picture.url,
    picture,
  ]),
)

/** A picture by its address, the program's own or one of the library; undefined where there is none (any more). */
export function pictureOf(pictures: DesignedPage['pictures'], address: string, alt: string) {
  const picture = HOUSE.get(address) ?? pictures[address]
  return picture && { ...picture, alt }
}

function teaser(name: string) {
  const base = `teaser-${name}`
  return {
    url: `/art/${base}-800.jpg`,
    width: 800,
    height: 533,
    sources: sourcesOf({ name: base, widths: [400, 800], media: undefined }),
  }
}

function sourcesOf({ name, widths, media }: typeof WIDE | typeof TALL) {
  return FORMATS.map((format) => ({
    type: `image/${format === 'jpg' ? 'jpeg' : format}`,
    srcset: widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', '),
    ...(media && { media }),
  }))
}
