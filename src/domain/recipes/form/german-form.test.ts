import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printIngredient } from '../language/print-ingredient.ts'
import { readIngredient } from '../language/read-ingredient.ts'
import { readForm } from './block-form.ts'
import { setField } from './edit-fields.ts'
import { insertRows } from './edit-rows.ts'
import { joinIngredient, splitIngredient } from './ingredient-words.ts'
import { textOfLines, unchangedLines } from './next-lines.ts'

const BLOCK = `name: Linsensuppe
für: 4 Personen
Form: Springform 26 cm
Zeit: Vorbereitung 20 min, Kochen 45 min
Küche: schwäbisch
Allergene: Sellerie
- 250 g Linsen
- 1,5 l Wasser
- 1 Prise Salz

## Zubereitung
1. Alles kochen.
Tipp: Am nächsten Tag noch besser.
Ersatz: Linsen -> Erbsen
Quelle: Oma`

test('a German block lies in the fields of the form, and stays as it is', () => {
  const form = readForm(BLOCK)
  const fields = Object.fromEntries(
    Object.entries(form.fields).map(([name, row]) => [name, row.text]),
  )
  expect(fields).toEqual({
    name: 'Linsensuppe',
    yield: 'serves: 4',
    tin: 'Springform 26 cm',
    time: 'Vorbereitung 20 min, Kochen 45 min',
    cuisine: 'schwäbisch',
    allergens: 'Sellerie',
    source: 'Oma',
  })
  expect(form.plain).toEqual([])
  expect(form.notes.map(({ text }) => text)).toEqual(['Am nächsten Tag noch besser.'])
  expect(form.swaps.map(({ text }) => text)).toEqual(['Linsen -> Erbsen'])
  expect(textOfLines(unchangedLines(form))).toBe(BLOCK)
})

test.each([
  ['time', 'Kochen 1 Std.', 'Zeit: Kochen 1 Std.'],
  ['cuisine', 'badisch', 'Küche: badisch'],
  ['tin', 'Backblech 30x40 cm', 'Form: Backblech 30x40 cm'],
  ['yield', 'serves: 6', 'für: 6 Personen'],
  ['yield', 'makes: 2 Kuchen', 'Ergibt: 2 Kuchen'],
] as const)('other words of %s keep the German word of their field', (field, words, line) => {
  const form = readForm(BLOCK)
  const at = form.fields[field]?.at ?? -1
  const lines = BLOCK.split('\n').toSpliced(at, 1, line)
  expect(textOfLines(setField(form, field, words))).toBe(lines.join('\n'))
})

test('what the block does not have yet is written in German too', () => {
  const form = readForm('Sprache: de\n- 250 g Linsen')
  expect(textOfLines(setField(form, 'cuisine', 'badisch'))).toContain('Küche: badisch')
  expect(textOfLines(setField(form, 'yield', 'serves: 4'))).toContain('Portionen: 4')
  const step = { kind: 'step', text: 'Kochen.' } as const
  expect(textOfLines(insertRows(form, 'method', { rows: [step] }))).toContain(
    '## Zubereitung\n1. Kochen.',
  )
  const note = { kind: 'field', text: 'Hält drei Tage.' } as const
  expect(textOfLines(insertRows(form, 'notes', { rows: [note] }))).toContain(
    'Notiz: Hält drei Tage.',
  )
})

const NUMBERS = fc.oneof(
  fc.integer({ min: 1, max: 999 }).map(String),
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 9 }))
    .map((two) => two.join(',')),
  fc.constantFrom('½', '1½', '1/3', '2–3', '1.000', 'eine halbe', 'zwei', 'ca. 2', '1 1/2'),
)
const UNITS = fc.constantFrom(
  'g',
  'ml',
  'EL',
  'TL',
  'Prise',
  'Dosen',
  'Bund',
  'Pck.',
  'Tassen',
  'Scheiben',
  'gehäufte EL',
)
const FOODS = fc.constantFrom(
  'Mehl',
  'Zucker',
  'weiche Butter',
  'rote Zwiebeln',
  'Haselnüsse (gemahlen)',
  'Petersilie, gehackt',
  'Öl zum Braten',
)

test('whatever amount a German line has, it is read the same once it is written again', () => {
  fc.assert(
    fc.property(NUMBERS, UNITS, FOODS, (number, unit, food) => {
      const line = `${number} ${unit} ${food}`
      const read = readIngredient(line, 'de')
      // “1.000 EL” is refused, and what is a unit only behind one.
      if (!read) return fc.pre(false)
      expect(readIngredient(printIngredient(read), 'de')).toEqual(read)
    }),
    { numRuns: 1000 },
  )
})

test('a German line, taken apart for its boxes and put together, means the same', () => {
  fc.assert(
    fc.property(NUMBERS, UNITS, FOODS, (number, unit, food) => {
      const line = `${number} ${unit} ${food}`
      const read = readIngredient(line, 'de')
      if (!read) return fc.pre(false)
      const words = splitIngredient(line, 'de')
      expect(words && readIngredient(joinIngredient(words, 'de'), 'de')).toEqual(read)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['2 gehäufte EL Mehl, gesiebt', '2', 'gehäufte EL', '', 'Mehl', 'gesiebt'],
  ['125 ml | ½ Tasse Milch', '125', 'ml', '½ Tasse', 'Milch', ''],
  ['evtl. etwas Salz', 'etwas', '', '', 'Salz', ''],
  ['Saft einer Zitrone', 'Saft einer', '', '', 'Zitrone', ''],
] as const)('the boxes of %j', (line, amount, unit, other, food, preparation) => {
  const words = splitIngredient(line, 'de')
  expect(words).toMatchObject({ amount, unit, other, food, preparation })
  expect(words && readIngredient(joinIngredient(words, 'de'), 'de')).toEqual(
    readIngredient(line, 'de'),
  )
})

test('no German line is too much', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (line) => {
      expect(() => readIngredient(line, 'de')).not.toThrow()
    }),
  )
})
