import type { PlaceInPage } from '#admin/site-documents/place-in-page.ts'
import { findMediaStem } from '#domain/media/media-links.ts'
import { isList } from '../kinds/section-field.ts'
import { fieldsOfKind, isSectionKind } from '../section-kinds.ts'
import { type Section, valuesOfSection } from '../sections.ts'

/** The addresses of a picture of the program by what they have in common. */
const HOUSE_PICTURE = /^\/art\/([a-z-]+)-\d+\./
/** Fewer letters stand anywhere. */
const LEAST_PART = 3

type Written = { place: string; control: string; value: string }

/** The section at a place of the preview; of those whose elements do not say their id a page has one, the contact form. */
export function sectionAtPlace(
  sections: readonly Section[],
  { section: id }: PlaceInPage,
): Section | undefined {
  if (id === undefined) return sections.find(({ kind }) => kind === 'contact')
  return sections.find((section) => section.id === id)
}

/** Where in the form of a section (`heading`, `cards.2.title`) that is written which stands at a place; undefined if it cannot be told. */
export function fieldAtPlace(section: Section, place: PlaceInPage): string | undefined {
  const written = writtenIn(section)
  const { picture } = place
  if (picture !== undefined) {
    const drawn = written.find(
      ({ control, value }) => control === 'picture' && value && stem(value) === stem(picture),
    )
    if (drawn) return drawn.place
  }
  const read = written
    .filter(({ control, value }) => control !== 'picture' && control !== 'address' && value !== '')
    .map((each) => ({ ...each, value: plain(each.value) }))
  for (const words of place.words.map(plain)) {
    const found =
      read.find(({ value }) => value === words) ??
      (words.length < LEAST_PART
        ? undefined
        : (read.find(({ value }) => value.includes(words)) ??
          read.find(({ value }) => value.length >= LEAST_PART && words.includes(value))))
    if (found) return found.place
  }
  return undefined
}

/** The line of a text, counted from 0, in which the words stand that were pressed; undefined if it cannot be told. */
export function lineAtPlace(text: string, { words }: PlaceInPage): number | undefined {
  const lines = text.split('\n').map(plain)
  for (const pressed of words.map(plain)) {
    if (pressed.length < LEAST_PART) continue
    const at = lines.findIndex((line) => line.includes(pressed))
    if (at !== -1) return at
  }
  return undefined
}

function writtenIn(section: Section): Written[] {
  const { kind } = section
  if (!isSectionKind(kind)) return []
  const values = valuesOfSection(section)
  return Object.entries(fieldsOfKind(kind)).flatMap(([name, field]): Written[] => {
    const value = values[name]
    if (!isList(field)) return [{ place: name, control: field.control, value: String(value) }]
    if (value === undefined || typeof value === 'string') return []
    return value.flatMap((item, at) =>
      Object.entries(field.fields).map(([inner, { control }]) => ({
        place: `${name}.${at}.${inner}`,
        control,
        value: item[inner] ?? '',
      })),
    )
  })
}

/** The words of a text without its marks in Markdown and its breaks. */
function plain(words: string): string {
  return words.replaceAll(/[*_`#>[\]()|\s]+/g, ' ').trim()
}

function stem(address: string): string {
  return findMediaStem(address) ?? HOUSE_PICTURE.exec(address)?.[1] ?? address
}
