import sharp, { type Sharp } from 'sharp'
import type { Easel } from './browser.ts'
import { varnished } from './painting/finish.ts'
import { paintOver } from './painting/paint.ts'
import { bytesOf, planesFromPng } from './painting/plane.ts'
import { seededRandom } from './random.ts'
import { newSheet, type Sheet } from './sheet.ts'

export interface Picture {
  name: string
  width: number
  height: number
  draw: (sheet: Sheet) => string
}

/** Draws a picture, paints it over stroke by stroke, and hands it back ready to be saved. */
export async function makePicture(
  easel: Easel,
  { name, width, height, draw }: Picture,
): Promise<Sharp> {
  const sheet = newSheet(name, width, height)
  const drawing = await planesFromPng(
    await easel.photograph(sheet.finish(draw(sheet)), width, height),
  )
  const random = seededRandom(`${name} painted`)
  const painted = varnished(paintOver(drawing, random), drawing, random, {
    drawing: 0.15,
    impasto: 26,
    grain: 3,
  })
  return sharp(bytesOf(painted), { raw: { width, height, channels: 3 } })
}
