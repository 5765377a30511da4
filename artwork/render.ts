import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Easel, openEasel } from './browser.ts'
import { postPictures, sitePictures } from './pictures.ts'
import { saveForTheWeb } from './site/formats.ts'
import { saveIcons } from './site/icons.ts'
import { socialCard } from './site/social-card.ts'
import { makePicture } from './studio.ts'

const POSTS = fileURLToPath(new URL('../content/starter/images', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../public', import.meta.url))
const WIDTHS: Record<string, readonly number[]> = {
  hero: [640, 1080, 1600, 2000],
  'hero-tall': [450, 760, 900],
}

/** Makes the pictures named on the command line, or all of them: `node artwork/render.ts [name…]`. */
async function main(names: readonly string[]): Promise<void> {
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  await mkdir(POSTS, { recursive: true })
  await mkdir(`${PUBLIC}/art`, { recursive: true })
  const easel = await openEasel()
  try {
    for (const picture of postPictures.filter(({ name }) => isWanted(name))) {
      const painted = await makePicture(easel, picture)
      const { size } = await painted
        .jpeg({ quality: 82, mozjpeg: true })
        .toFile(`${POSTS}/${picture.name}.jpg`)
      say(picture.name, size)
    }
    for (const picture of sitePictures.filter(({ name }) => isWanted(name)))
      await renderForSite(easel, picture)
    if (isWanted('icons')) await saveIcons(PUBLIC)
  } finally {
    await easel.close()
  }
}

async function renderForSite(easel: Easel, picture: (typeof sitePictures)[number]): Promise<void> {
  const painted = await makePicture(easel, picture)
  await saveForTheWeb(painted.clone(), `${PUBLIC}/art/${picture.name}`, WIDTHS[picture.name] ?? [])
  say(picture.name)
  if (picture.name !== 'hero') return
  const card = await socialCard(easel, painted)
  const { size } = await card
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(`${PUBLIC}/art/social-card.jpg`)
  say('social-card', size)
}

function say(name: string, bytes?: number): void {
  process.stdout.write(`${name}${bytes ? ` ${Math.round(bytes / 1024)} KB` : ''}\n`)
}

await main(process.argv.slice(2))
