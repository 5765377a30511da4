/* Draws the pictures of the site and of the starter posts: `npm run pictures -- [name…]`. */
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { cardWords } from './card-words.ts'
import { saveDrawings } from './drawings.ts'
import { saveIcons } from './icons.ts'
import type { Picture } from './kit/picture.ts'
import { print } from './kit/press.ts'
import { facePictures, heroPictures, postPictures, teaserPictures } from './pictures/index.ts'
import { socialCard } from './pictures/social-card.ts'

const POSTS = fileURLToPath(new URL('../content/starter/images', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../public', import.meta.url))
const POST_WIDTH = 1600
const WIDTHS: Record<string, readonly number[]> = {
  hero: [640, 1080, 1600, 2000],
  'hero-tall': [450, 760, 900],
}
const TEASER_WIDTHS = [400, 800]
const FACE_WIDTH = 320

for (const [index, { name, crop, ground }] of postPictures.entries()) {
  const next = postPictures[index + 1]
  if (crop === next?.crop || ground === next?.ground)
    throw new Error(`${name} and ${next.name} stand side by side with one crop or one ground`)
}

const names = process.argv.slice(2)
const wanted = (pictures: readonly Picture[]) =>
  pictures.filter(({ name }) => names.length === 0 || names.includes(name))

for (const picture of wanted(postPictures)) {
  const { size } = await (await master(picture))
    .resize({ width: POST_WIDTH })
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(`${POSTS}/${picture.name}.jpg`)
  say(picture.name, size)
}
for (const picture of wanted([...heroPictures, ...teaserPictures])) {
  const printed = await master(picture)
  for (const width of WIDTHS[picture.name] ?? TEASER_WIDTHS) await save(printed, picture, width)
  say(picture.name)
}
for (const picture of wanted(facePictures)) {
  // Printed small, or its edge would be too fine to see.
  await save(await master(picture, 2 * FACE_WIDTH), picture, FACE_WIDTH)
  say(picture.name)
}
if (wanted([socialCard]).length > 0) {
  const { width, height } = socialCard
  const { size } = await sharp(await (await master(socialCard)).resize({ width }).png().toBuffer())
    .composite([{ input: await cardWords(width, height), left: 0, top: 0 }])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(`${PUBLIC}/art/social-card.jpg`)
  say(socialCard.name, size)
}
if (names.length === 0 || names.includes('drawings')) await saveDrawings(PUBLIC)
if (names.length === 0 || names.includes('icons')) await saveIcons(PUBLIC)

async function master(picture: Picture, width?: number): Promise<Sharp> {
  return sharp(await (await print(picture, width)).png().toBuffer())
}

async function save(printed: Sharp, { name }: Picture, width: number): Promise<void> {
  const base = `${PUBLIC}/art/${name}-${width}`
  const sized = printed.clone().resize({ width })
  await sized
    .clone()
    .avif({ quality: 52, effort: 6, chromaSubsampling: '4:4:4' })
    .toFile(`${base}.avif`)
  await sized.clone().webp({ quality: 76, effort: 6, smartSubsample: true }).toFile(`${base}.webp`)
  await sized.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(`${base}.jpg`)
}

function say(name: string, bytes?: number): void {
  process.stdout.write(`${name}${bytes ? ` ${Math.round(bytes / 1024)} KB` : ''}\n`)
}
