import { expect, test } from 'vitest'
import { yieldLine } from './yields.ts'

test('how many a recipe is for is read in the words of recipe plugins, English and German', () => {
  for (const [said, line] of [
    ['Serves 4', 'serves: 4'],
    ['4 people', 'serves: 4'],
    ['4 Personen', 'serves: 4'],
    ['für 4 Personen', 'serves: 4'],
    ['Für ca. 6 Portionen', 'serves: 6'],
    ['4 Port.', 'serves: 4'],
    ['Ergibt 12 Brötchen', 'makes: 12 Brötchen'],
    ['etwa 12 Scheiben', 'makes: 12 Scheiben'],
    ['12 muffins', 'makes: 12 muffins'],
    ['Ergibt 8', 'makes: 8 pieces'],
  ] as const) {
    expect(yieldLine(said), said).toBe(line)
  }
  expect(yieldLine('ein Blech')).toBeUndefined()
})
