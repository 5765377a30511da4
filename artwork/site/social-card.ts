import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp, { type Sharp } from 'sharp'
import type { Easel } from '../browser.ts'
import { palette } from '../palette.ts'

const SIZE = { width: 1200, height: 630 }

/** The card shown when a page without a picture of its own is shared: the table, the name, one line. */
export async function socialCard(easel: Easel, table: Sharp): Promise<Sharp> {
  const picture = await table
    .clone()
    .resize({ width: 900, height: SIZE.height, fit: 'cover', position: 'right' })
    .jpeg({ quality: 95 })
    .toBuffer()
  const page = `<style>
    @font-face { font-family: Fraunces; src: url(data:font/woff2;base64,${await font('fraunces/files/fraunces-latin-full-normal.woff2')}); font-weight: 100 900 }
    @font-face { font-family: Figtree; src: url(data:font/woff2;base64,${await font('figtree/files/figtree-latin-wght-normal.woff2')}); font-weight: 300 900 }
    .card { position: relative; width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; background: ${palette.paper}; color: ${palette.ink} }
    .card img { position: absolute; right: 0; top: 0; height: 100% }
    .fade { position: absolute; inset: 0; background: linear-gradient(90deg, ${palette.paper} 40%, ${palette.paper}00 58%) }
    .words { position: absolute; left: 72px; top: 50%; transform: translateY(-50%); width: 480px }
    .name { margin: 0; font: 560 92px/0.98 Fraunces; font-variation-settings: 'opsz' 144, 'SOFT' 50; letter-spacing: -0.025em }
    .line { margin: 30px 0 0; font: 500 28px/1.4 Figtree; color: #55625A }
    .rule { width: 72px; height: 4px; margin: 0 0 34px; border-radius: 2px; background: ${palette.leaf} }
  </style>
  <div class="card">
    <img src="data:image/jpeg;base64,${picture.toString('base64')}" alt="">
    <div class="fade"></div>
    <div class="words"><div class="rule"></div><p class="name">Wellness Haven</p><p class="line">Nourish. Thrive. Live Well.</p></div>
  </div>`
  return sharp(await easel.photograph(page, SIZE.width, SIZE.height))
}

async function font(path: string): Promise<string> {
  const file = createRequire(import.meta.url).resolve(`@fontsource-variable/${path}`)
  return (await readFile(file)).toString('base64')
}
