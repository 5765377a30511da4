import type { Page } from 'playwright-core'
import sharp from 'sharp'

export type Rgb = readonly [red: number, green: number, blue: number]
type Pixels = { data: Buffer; width: number; height: number }

/** WCAG's contrast of two colours (1.4.3), from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG's relative luminance of an sRGB colour. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A picture of the drifting shapes alone, as far along as they are after so many seconds. */
export async function shapesAt(page: Page, seconds: number): Promise<Pixels> {
  await page.evaluate((seconds) => {
    for (const part of document.querySelectorAll<HTMLElement>('header, main, footer')) {
      part.style.visibility = 'hidden'
    }
    for (const shape of document.querySelectorAll('.drifting-shapes > *')) {
      for (const drift of shape.getAnimations()) {
        drift.pause()
        drift.currentTime = seconds * 1000
      }
    }
  }, seconds)
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The lowest contrast of a colour with any of others, which is what text there would have. */
export function lowestContrast(text: Rgb, grounds: readonly Rgb[]): number {
  return Math.min(...grounds.map((ground) => contrast(text, ground)))
}

/** Every colour that a picture has. */
export function colorsOf({ data }: Pixels): Rgb[] {
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 3) seen.add(data.readUIntBE(at, 3))
  return [...seen].map((color) => [color >> 16, (color >> 8) & 255, color & 255])
}

/** Which share of the coloured pixels lies in a band: a row of so many that are all alike. */
export function bandedShare({ data, width, height }: Pixels, paper: Rgb, bandPx: number): number {
  let colored = 0
  let banded = 0
  for (let y = 0; y < height; y += 16) {
    let run = 0
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const isColored = paper.some(
        (channel, index) => Math.abs((data[at + index] ?? 0) - channel) > 3,
      )
      const isAlike = x > 0 && [0, 1, 2].every((index) => data[at + index] === data[at - 3 + index])
      run = isColored && isAlike ? run + 1 : 1
      if (isColored) colored++
      if (isColored && run >= bandPx) banded += run === bandPx ? bandPx : 1
    }
  }
  return colored === 0 ? 0 : banded / colored
}

/** The colours of text that stands on the page itself, without a ground of its own. */
export function textColorsOnPaper(page: Page): Promise<{ color: Rgb; isLarge: boolean }[]> {
  return page.evaluate(() => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const found = new Map<string, { color: Rgb; isLarge: boolean }>()
    type Rgb = [number, number, number]
    const isBare = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      return (
        /^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor) && backgroundImage === 'none'
      )
    }
    for (const element of document.querySelectorAll('main *')) {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!hasWords || element.closest('.splash, .sr-only') || !element.checkVisibility()) continue
      let ground: Element | null = element
      while (ground && ground !== document.body && isBare(ground)) ground = ground.parentElement
      if (ground !== document.body || !brush) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      brush.fillStyle = color
      brush.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
      found.set(`${color} ${isLarge}`, { color: [red, green, blue], isLarge })
    }
    return [...found.values()]
  })
}
