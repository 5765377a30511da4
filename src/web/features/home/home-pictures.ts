import { home } from '#web/content/home.ts'

const FORMATS = ['avif', 'webp', 'jpg']
const WIDE = { name: 'hero', widths: [640, 1080, 1600, 2000], media: undefined }
/** The same table, laid out for a screen that is taller than wide. */
const TALL = { name: 'hero-tall', widths: [450, 760, 900], media: '(max-width: 40rem)' }

/** The large picture of the home page, in the sizes that stand in public/art. */
export const heroPicture = {
  url: '/art/hero-1080.jpg',
  width: 2000,
  height: 1400,
  alt: home.hero.pictureAlt,
  sources: [TALL, WIDE].flatMap(sourcesOf),
}

/** The small picture of an article, likewise. */
export function teaserPicture({ name, alt }: { name: string; alt: string }) {
  const base = `teaser-${name}`
  return {
    url: `/art/${base}-800.jpg`,
    width: 800,
    height: 533,
    alt,
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
