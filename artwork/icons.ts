import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Makes the PNG icons that browsers and telephones ask for from the one SVG mark. */
export async function saveIcons(folder: string): Promise<void> {
  const mark = await readFile(`${folder}/favicon.svg`, 'utf8')
  const png = (svg: string, size: number, file: string) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(`${folder}/${file}`)
  await png(mark, 192, 'icon-192.png')
  await png(mark, 512, 'icon-512.png')
  await png(squared(mark), 180, 'apple-touch-icon.png')
  await png(maskable(mark), 512, 'icon-maskable-512.png')
}

/** Telephones round the corners themselves, and show black where an icon is see-through. */
function squared(mark: string): string {
  return mark.replace(' rx="15"', '')
}

/** The mark in the circle that every mask leaves whole: four fifths of the icon, on ground without corners. */
function maskable(mark: string): string {
  const [ground = '', ...drawing] = squared(mark).match(/<(?:rect|path)[^>]*>/g) ?? []
  const inset = `<g transform="translate(32 32) scale(0.72) translate(-32 -31)">${drawing.join('')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}${inset}</svg>`
}
