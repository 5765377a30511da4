import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori from 'satori'
import { INKS } from './kit/inks.ts'

/** The words of the social card as outlines, so that no font need be installed: the name, and one line. */
export async function cardWords(width: number, height: number): Promise<Buffer> {
  const text = (words: string, style: Record<string, unknown>) => ({
    type: 'div',
    props: { style, children: words },
  })
  const words = [
    text('', { width: 72, height: 6, borderRadius: 3, background: INKS.tomato }),
    text('Wellness', {
      fontFamily: 'Fraunces',
      fontSize: 112,
      lineHeight: 0.98,
      marginTop: 36,
      letterSpacing: -3,
    }),
    text('Haven', { fontFamily: 'Fraunces', fontSize: 112, lineHeight: 0.98, letterSpacing: -3 }),
    text('Nourish. Thrive. Live Well.', { fontFamily: 'Figtree', fontSize: 30, marginTop: 34 }),
  ]
  const svg = await satori(
    {
      type: 'div',
      props: {
        style: {
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          width,
          height,
          paddingLeft: 72,
          color: INKS.deep,
        },
        children: words,
      },
    } as unknown as Parameters<typeof satori>[0],
    {
      width,
      height,
      fonts: [await font('Fraunces', 'fraunces'), await font('Figtree', 'figtree')],
    },
  )
  return Buffer.from(svg)
}

async function font(name: string, family: string) {
  const file = createRequire(import.meta.url).resolve(
    `@fontsource/${family}/files/${family}-latin-600-normal.woff`,
  )
  return { name, data: await readFile(file), weight: 600 as const }
}
