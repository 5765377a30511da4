import sharp, { type Sharp } from 'sharp'

/** A phone shows several pixels in the place of one, which hides what is left out of each. */
const PHONE_WIDTH = 800

/** Saves one picture at each width as AVIF, WebP and JPEG, named `<base>-<width>.<format>`. */
export async function saveForTheWeb(
  picture: Sharp,
  base: string,
  widths: readonly number[],
): Promise<void> {
  const master = await picture.png().toBuffer()
  for (const width of widths) {
    const sized = sharp(master).resize({ width, withoutEnlargement: true })
    const quality = width <= PHONE_WIDTH ? 45 : 55
    await sized.clone().avif({ quality, effort: 5 }).toFile(`${base}-${width}.avif`)
    await sized.clone().webp({ quality: 76, effort: 5 }).toFile(`${base}-${width}.webp`)
    await sized.clone().jpeg({ quality: 78, mozjpeg: true }).toFile(`${base}-${width}.jpg`)
  }
}
