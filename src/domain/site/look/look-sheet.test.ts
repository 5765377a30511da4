import { expect, test } from 'vitest'
import { LOOK_CHOICE_NAMES, optionNames } from './look-choices.ts'
import { barColours, HOUSE_LOOK, lookSheet } from './look-sheet.ts'
import { HOUSE_COLOURS, makePalette } from './palette.ts'

test('the look that the program comes with needs no sheet', () => {
  expect(lookSheet(HOUSE_LOOK)).toBe('')
  expect(barColours(HOUSE_LOOK)).toEqual({
    light: HOUSE_COLOURS.paper[0],
    dark: HOUSE_COLOURS.paper[1],
  })
})

test('a colour gives every token a value, for browsers with light-dark() and without', () => {
  const sheet = lookSheet({ ...HOUSE_LOOK, colour: '#2e5aa8' })
  const { light, dark } = makePalette('#2e5aa8')
  for (const [name, colour] of Object.entries(light)) {
    const other = dark[name as keyof typeof dark]
    expect(sheet).toContain(`--color-${name}:light-dark(${colour},${other})`)
    expect(sheet).toContain(
      `--color-${name}:var(--lightningcss-light,${colour}) var(--lightningcss-dark,${other})`,
    )
  }
  expect(barColours({ colour: '#2e5aa8' }).dark).toBe(dark.paper)
})

test('corners and space are tokens of their own, and leave the colours alone', () => {
  const sheet = lookSheet({ ...HOUSE_LOOK, corners: 'square', density: 'compact' })
  expect(sheet).toMatch(/^:root\{--radius-control:2px;.*\}\n:root\{--spacing-section:.*\}$/)
  expect(sheet).not.toContain('--color')
})

test.each(LOOK_CHOICE_NAMES)(
  '%s: the program comes with the first, and each other says something of its own',
  (name) => {
    const [house, ...others] = optionNames(name).map((option) =>
      lookSheet({ ...HOUSE_LOOK, [name]: option }),
    )
    expect(house).toBe('')
    expect(new Set(others).size).toBe(others.length)
    expect(others).not.toContain('')
  },
)
