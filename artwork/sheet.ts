/* A sheet of all pictures, as they are, small and in grey: `npm run sheet -- FILE.png [name…]`. */
import sharp from 'sharp'
import { print } from './kit/press.ts'
import { allPictures } from './pictures/index.ts'

const TILE = 600
const SMALL = 72
const GAP = 12
const COLUMNS = 3

const [file = 'sheet.png', ...names] = process.argv.slice(2)
const shown = allPictures.filter(({ name }) => names.length === 0 || names.includes(name))
const tiles: sharp.OverlayOptions[] = []
let lowest = 0
for (const [index, picture] of shown.entries()) {
  const printed = await print(picture, Number(process.env.PLATE ?? 1200))
  const full = await printed.png().toBuffer()
  const height = Math.round((TILE * picture.height) / picture.width)
  const left = (index % COLUMNS) * (TILE + SMALL + 3 * GAP)
  const top = Math.floor(index / COLUMNS) * (500 + GAP)
  lowest = Math.max(lowest, top + height)
  const tile = (width: number) => sharp(full).resize(width)
  tiles.push({
    input: await tile(TILE).resize(TILE, 490, { fit: 'inside' }).png().toBuffer(),
    left,
    top,
  })
  tiles.push({ input: await tile(SMALL).png().toBuffer(), left: left + TILE + GAP, top })
  tiles.push({
    input: await tile(SMALL).greyscale().toColourspace('srgb').png().toBuffer(),
    left: left + TILE + GAP,
    top: top + 110,
  })
}
await sharp({
  create: {
    width: COLUMNS * (TILE + SMALL + 3 * GAP),
    height: lowest + GAP,
    channels: 3,
    background: '#fff',
  },
})
  .composite(tiles)
  .png()
  .toFile(file)
