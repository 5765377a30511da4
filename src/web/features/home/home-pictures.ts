import { home } from '#web/content/home.ts'

const FORMATS = ['avif', 'webp', 'jpg']
const WIDE = { name: 'hero', widths: [640, 1080, 1600, 2000], media: undefined }
/** The same table, laid out for a screen that is taller than wide. */
const TALL = { name: 'hero-tall', widths: [450, 900], media: '(max-width: 40rem)' }

/** The large picture of the home page, in the sizes that stand in public/art. */
export const heroPicture = {
  url: '/art/hero-1080.jpg',
  width: 2000,
  height: 1400,
  alt: home.hero.pictureAlt,
  sources: [TALL, WIDE].flatMap(({ name, widths, media }) =>
    FORMATS.map((format) => ({
      type: `image/${format === 'jpg' ? 'jpeg' : format}`,
      srcset: widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', '),
      ...(media && { media }),
    })),
  ),
}
