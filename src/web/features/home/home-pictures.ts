import { home } from '#web/content/home.ts'

const HERO_WIDTHS = [640, 1080, 1600, 2000]

/** The large picture of the home page, in the sizes that stand in public/art. */
export const heroPicture = {
  url: '/art/hero-1080.jpg',
  width: 2000,
  height: 1500,
  alt: home.hero.pictureAlt,
  sources: ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcset: HERO_WIDTHS.map((width) => `/art/hero-${width}.${format} ${width}w`).join(', '),
  })),
}
