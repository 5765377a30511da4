import type { DesignedPage } from '../../designed-page.calls.ts'

const FORMATS = ['avif', 'webp', 'jpg']
const WIDE = { name: 'hero', widths: [640, 1080, 1600, 2000], media: undefined }
/** The same vegetables, laid out for a screen that is taller than wide. */
const TALL = { name: 'hero-tall', widths: [450, 760, 900], media: '(max-width: 40rem)' }

const HERO = {
  url: '/art/hero-1080.jpg',
  width: 2000,
  height: 1400,
  sources: [TALL, WIDE].flatMap(pictureSources),
}

const TEASERS = ['slow-morning', 'soup-swap', 'seeded-loaf'].map((name) =>
  small(`teaser-${name}`, [400, 800], 533),
)
const FACES = ['maya-lindqvist', 'tomas-okafor', 'aiko-brandt'].map((name) =>
  small(`face-${name}`, [320], 320),
)

/** The pictures that come with the program, in the sizes that stand in public/art. */
const HOUSE = new Map([HERO, ...TEASERS, ...FACES].map((picture) => [picture.url, picture]))

/** A picture by its address, the program's own or one of the library; undefined where there is none (any more). */
export function findPicture(pictures: DesignedPage['pictures'], address: string, alt: string) {
  const picture = HOUSE.get(address) ?? pictures[address]
  return picture && { ...picture, alt }
}

function small(name: string, widths: number[], height: number) {
  const width = Math.max(...widths)
  return {
    url: `/art/${name}-${width}.jpg`,
    width,
    height,
    sources: pictureSources({ name, widths, media: undefined }),
  }
}

function pictureSources({ name, widths, media }: typeof WIDE | typeof TALL) {
  return FORMATS.map((format) => ({
    type: `image/${format === 'jpg' ? 'jpeg' : format}`,
    srcset: widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', '),
    ...(media && { media }),
  }))
}
