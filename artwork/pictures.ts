import { fibre } from './scenes/fibre.ts'
import { freshHerbs } from './scenes/fresh-herbs.ts'
import { grainBowl } from './scenes/grain-bowl.ts'
import { grams } from './scenes/grams.ts'
import { lemons } from './scenes/lemons.ts'
import { lunchOutside } from './scenes/lunch-outside.ts'
import { morningTable, morningTableTall } from './scenes/morning-table.ts'
import { overnightOats } from './scenes/overnight-oats.ts'
import { pantryJars } from './scenes/pantry-jars.ts'
import { seededLoaf } from './scenes/seeded-loaf.ts'
import { slowMorning } from './scenes/slow-morning.ts'
import { soupSwap } from './scenes/soup-swap.ts'
import { tomatoSoup } from './scenes/tomato-soup.ts'
import type { Picture } from './studio.ts'

const POST_SIZE = { width: 1600, height: 1067 }

/** The pictures of the starter posts, by file name. */
export const postPictures: readonly Picture[] = [
  { name: 'tomato-soup', draw: tomatoSoup },
  { name: 'overnight-oats', draw: overnightOats },
  { name: 'grain-bowl', draw: grainBowl },
  { name: 'seeded-loaf', draw: seededLoaf },
  { name: 'lunch-outside', draw: lunchOutside },
  { name: 'grams', draw: grams },
  { name: 'lemons', draw: lemons },
  { name: 'soup-swap', draw: soupSwap },
  { name: 'fibre', draw: fibre },
  { name: 'fresh-herbs', draw: freshHerbs },
  { name: 'pantry-jars', draw: pantryJars },
  { name: 'slow-morning', draw: slowMorning },
].map((picture) => ({ ...picture, ...POST_SIZE }))

/** The site's own pictures, saved in several sizes and formats. */
export const sitePictures: readonly Picture[] = [
  { name: 'hero', draw: morningTable, width: 2000, height: 1400 },
  { name: 'hero-tall', draw: morningTableTall, width: 900, height: 1100 },
]
