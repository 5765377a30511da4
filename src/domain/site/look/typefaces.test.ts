import { expect, test } from 'vitest'
import { LETTERS, type LettersName } from './letters.ts'
import { filesOfTypeface } from './typefaces.ts'

const PAIRINGS = (Object.keys(LETTERS) as LettersName[]).filter((name) =>
  LETTERS[name].css.includes('@font-face'),
)

test('two pairings beside that of the program bring fonts of their own', () => {
  expect(PAIRINGS).toEqual(['market', 'bakery'])
})

test.each(PAIRINGS)('%s names the files of its own fonts and of no others', (name) => {
  const { css, fonts, headings, texts } = LETTERS[name]
  const named = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, file]) => file)
  const asked = fonts.flatMap((font) => filesOfTypeface(font as never))
  // Each beside its letters past western Europe, which few pages fetch.
  expect(named.filter((file) => !file?.includes('-ext-'))).toEqual(asked)
  expect(named).toHaveLength(2 * asked.length)
  for (const list of [headings, texts]) {
    const [own = '', ...standIns] = list.match(/"[^"]+"/g) ?? []
    expect(standIns.length).toBeGreaterThan(2)
    for (const family of [own, ...standIns]) expect(css).toContain(`font-family:${family}`)
  }
})

test.each(PAIRINGS)(
  'what stands in for the fonts of %s is as wide and as tall as they are',
  (name) => {
    const faces = LETTERS[name].css.match(/@font-face\{[^}]+\}/g) ?? []
    const percents = (face: string) => {
      const [size, above, below] = ['size-adjust', 'ascent-override', 'descent-override'].map(
        (what) => Number(new RegExp(`${what}:([\\d.]+)%`).exec(face)?.[1]) / 100,
      ) as [number, number, number]
      return { size, above: size * above, below: size * below }
    }
    for (const font of LETTERS[name].fonts) {
      const [file = ''] = filesOfTypeface(font as never)
      const own = faces.find((face) => face.includes(file)) ?? ''
      const [, family = ''] = /font-family:"([^"]+)"/.exec(own) ?? []
      const standIns = faces.filter((face) => face.includes(`"${family} as `))
      expect(standIns.length).toBeGreaterThan(2)
      for (const standIn of standIns) {
        expect(percents(standIn).above).toBeCloseTo(percents(own).above, 2)
        expect(percents(standIn).below).toBeCloseTo(percents(own).below, 2)
      }
    }
  },
)
