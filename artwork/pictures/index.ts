import type { Picture } from '../kit/picture.ts'
import { aiko, maya, tomas } from './faces.ts'
import { fibre } from './fibre.ts'
import { freshHerbs } from './fresh-herbs.ts'
import { grainBowl } from './grain-bowl.ts'
import { grams } from './grams.ts'
import { hero, heroTall } from './hero.ts'
import { lemons } from './lemons.ts'
import { lunchOutside } from './lunch-outside.ts'
import { overnightOats } from './overnight-oats.ts'
import { pantryJars } from './pantry-jars.ts'
import { seededLoaf } from './seeded-loaf.ts'
import { slowMorning } from './slow-morning.ts'
import { socialCard } from './social-card.ts'
import { soupSwap } from './soup-swap.ts'
import { quietCup, rainbow, slowPot } from './teasers.ts'
import { tomatoSoup } from './tomato-soup.ts'

/** The pictures of the starter posts, newest post first: the order in which lists have them. */
export const postPictures: readonly Picture[] = [
  grainBowl,
  soupSwap,
  lemons,
  overnightOats,
  freshHerbs,
  tomatoSoup,
  fibre,
  slowMorning,
  seededLoaf,
  grams,
  pantryJars,
  lunchOutside,
]

/** The large picture of the home page, wide and tall. */
export const heroPictures: readonly Picture[] = [hero, heroTall]

/** The small pictures of the home page's articles, in their order. */
export const teaserPictures: readonly Picture[] = [quietCup, rainbow, slowPot]

/** The people of the page about us. */
export const facePictures: readonly Picture[] = [maya, tomas, aiko]

export const allPictures: readonly Picture[] = [
  ...heroPictures,
  ...postPictures,
  ...teaserPictures,
  ...facePictures,
  socialCard,
]
