/*
 * Makes the small pictures of the home page's articles out of the starter posts' pictures:
 * `node artwork/teasers.ts`, after those have been painted.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { saveForTheWeb } from './site/formats.ts'

const FROM = fileURLToPath(new URL('../content/starter/images', import.meta.url))
const TO = fileURLToPath(new URL('../public/art', import.meta.url))
const NAMES = ['slow-morning', 'soup-swap', 'seeded-loaf']
const WIDTHS = [400, 800]

for (const name of NAMES) {
  await saveForTheWeb(sharp(`${FROM}/${name}.jpg`), `${TO}/teaser-${name}`, WIDTHS)
}
