import { expect, test } from 'vitest'
import { printHeat } from '../../markdown/recipes/recipe-marks.ts'
import { findHeats } from './find-heats.ts'
import { formatHeat } from './temperatures.ts'

const heatsOf = (text: string) =>
  findHeats(text, `${text} in the oven`).map(({ heat }) => printHeat(heat))

test.each([
  ['Bake at 180 °C.', '180C*'],
  ['Bake at 180ºC.', '180C*'],
  ['Bake at 180˚C.', '180C*'],
  ['Bake at 180° C.', '180C*'],
  ['Bake at 180 °c.', '180C*'],
  ['Bake at 180\u00a0℃.', '180C*'],
  ['Bake at 350ºF.', '350F*'],
  ['Bake at 350℉.', '350F*'],
  ['Bake at 350F.', '350F*'],
  ['Bake at 350 F.', '350F*'],
  ['Bake at 180C fan.', '180C*!'],
  ['Bake at 180 degrees C.', '180C*'],
  ['Bake at 180 degrees Celsius.', '180C*'],
  ['Bake at 180 degrees celsius.', '180C*'],
  ['Bake at 350 degrees fahrenheit.', '350F*'],
  ['Bake at 350 deg. F.', '350F*'],
  ['Bake at gas 4.', '4gas*'],
  ['Bake at gas mark 4.', '4gas*'],
  ['Bake at Gas Mark 4.', '4gas*'],
  ['Bake at Gas 6.', '6gas*'],
  ['Bake at 180–200ºC.', '180-200C*'],
  ['Fry at 350 to 375°F.', '350-375F*'],
  ['Bake at 350 to 375 °F.', '350-375F*'],
  ['Bake at 180 or 190°C.', '180-190C*'],
  ['Bake between 180 and 190°C.', '180-190C*'],
  ['Bake at 350°-375°F.', '350-375F*'],
  ['Bake at 350° to 375°F.', '350-375F*'],
  ['Bake at 180-200 C fan.', '180-200C*!'],
  ['Bake at gas mark 4-5.', '4-5gas*'],
  ['Bake at gas 4 or 5.', '4-5gas*'],
])('%j names %s', (text, mark) => {
  expect(heatsOf(text)).toEqual([mark])
})

test.each([
  'Add 2 c water.',
  'Add 20 c water.',
  'Bake 180 f.',
  'Turn it by 180 degrees.',
  'Turn it by 180º.',
  'Add 12 Cloves.',
  'Light the gas, 4 rings of it.',
  'Bake at 180ºC (350ºF, gas mark 4).',
])('%j names no temperature that has to be changed', (text) => {
  expect(heatsOf(text)).toEqual([])
})

test.each<[string, 'us' | 'metric', string]>([
  ['Fry at 350 to 375°F.', 'metric', '177–191 °C'],
  ['Bake at 180 or 190°C.', 'us', '350–375 °F'],
  ['Bake at gas mark 4-5.', 'us', '350–375 °F'],
])('both sides of %j are converted to %s', (text, units, expected) => {
  const [found] = findHeats(text)
  expect(found && formatHeat(found.heat, units)).toBe(expected)
})

test('“180 °C/350 °F” stays, as it says both', () => {
  expect(findHeats('Bake at 180 °C/350 °F.')).toEqual([])
})
