import { expect, test } from 'vitest'
import type { PlaceInPage } from '#admin/site-documents/place-in-page.ts'
import { CONTACT_SECTIONS } from '../contact-sections.ts'
import { HOME_SECTIONS } from '../home-sections.ts'
import type { Section } from '../sections.ts'
import { fieldAtPlace, lineAtPlace, sectionAtPlace } from './field-at-place.desk.ts'

const at = (section: string | undefined, ...words: string[]): PlaceInPage => ({
  section,
  words,
  picture: undefined,
})
const found = (place: PlaceInPage, sections: readonly Section[] = HOME_SECTIONS) => {
  const section = sectionAtPlace(sections, place)
  return section && fieldAtPlace(section, place)
}

test('words lead to the field that has them, in a list to that of their record', () => {
  expect(found(at('opening', 'Live Well.', 'Nourish.Thrive.Live Well.'))).toBe('headline')
  expect(found(at('offers', 'Nutrition Science'))).toBe('cards.3.title')
  expect(
    found(at('offers', '→', 'Herbs, soap, light and air: the older arts of a comfortable home.')),
  ).toBe('cards.5.text')
  expect(found(at('stories', '500+'))).toBe('stats.1.figure')
})

test('a text in Markdown is found by a part of it, without its marks', () => {
  const section = {
    id: 'words',
    kind: 'text',
    fields: { text: '## Soup\n\nStir **the pot** well.' },
  }
  expect(found(at('words', 'the pot'), [section])).toBe('text')
  expect(found(at('words', 'Stir the pot well.'), [section])).toBe('text')
})

test('in a long text the line is found, by the smallest part that was pressed', () => {
  const text = '## Soup\n\nStir **the pot** well.\n\n- See [our oats](/blog/oats)'
  expect(lineAtPlace(text, at('words', 'the pot', 'Stir the pot well.'))).toBe(2)
  expect(lineAtPlace(text, at('words', 'our oats', 'See our oats'))).toBe(4)
  expect(lineAtPlace(text, at('words', 'a', 'Nothing of it'))).toBeUndefined()
})

test('a picture leads to the field that it was chosen in', () => {
  const place = { section: 'insights', words: [], picture: '/art/teaser-soup-swap-400.webp' }
  expect(found(place)).toBe('articles.1.picture')
})

test('where no field can be told there is none, and what is no section of the page is nothing', () => {
  expect(found(at('quick', 'Lentils on Friday'))).toBeUndefined()
  expect(sectionAtPlace(HOME_SECTIONS, at('quick'))?.kind).toBe('dishes')
  expect(sectionAtPlace(HOME_SECTIONS, at('languages'))).toBeUndefined()
  expect(sectionAtPlace(HOME_SECTIONS, at(undefined))).toBeUndefined()
  expect(sectionAtPlace(CONTACT_SECTIONS, at(undefined))?.kind).toBe('contact')
})
