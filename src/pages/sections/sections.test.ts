import { expect, test } from 'vitest'
import { kindOfDocument } from '#domain/site/documents/site-documents.ts'
import type { Field } from '#domain/site/field.ts'
import { filledSection } from '#tests/support/site/filled-section.ts'
import { newOwnPageId } from '../own-page.ts'
import { ABOUT_SECTIONS } from './about-sections.ts'
import { CONTACT_SECTIONS } from './contact-sections.ts'
import { DESIGNED_PAGES } from './designed-pages.ts'
import { HOME_SECTIONS } from './home-sections.ts'
import type { Item } from './kinds/section-field.ts'
import { sampleFields } from './samples.ts'
import { SECTION_KIND_NAMES, SECTION_KINDS, type SectionKindName } from './section-kinds.ts'
import {
  nameOfSection,
  readSections,
  type Section,
  valuesOfSection,
  writeSections,
} from './sections.ts'
import { kindsToAdd, roomFor } from './sections-field.ts'
import { sectionsInWords } from './sections-in-words.ts'
import { SERVICES_SECTIONS } from './services-sections.ts'
import { visibleSections } from './shown-sections.ts'

const FIELD = DESIGNED_PAGES.home.fields.sections
const check = (sections: unknown) => FIELD.schema.safeParse(JSON.stringify(sections))
const problemsOf = (sections: unknown) =>
  check(sections).error?.issues.map(({ message }) => message)

const PERSON = '019e7a6c-0000-7000-8000-000000000001 Maya Lindqvist'
const filled = (kind: SectionKindName) => filledSection(kind, () => 'words')

test.each(Object.entries(DESIGNED_PAGES))(
  '%s, as a site begins with it, may be published as it is',
  (_, { fields }) => {
    const { schema, initial } = fields.sections
    expect(schema.parse(initial)).toBe(initial)
  },
)

test('the sections of home are shown in their order', () => {
  expect(visibleSections(FIELD.initial, 'Haven').map(({ id }) => id)).toEqual(
    HOME_SECTIONS.map(({ id }) => id),
  )
})

test.each(SECTION_KIND_NAMES)('a section of the kind %s comes back as it was written', (kind) => {
  const section = filled(kind)
  // A part of the program belongs to its page.
  const { schema } = DESIGNED_PAGES[kind === 'contact' ? 'contact' : 'about'].fields.sections
  const published = schema.parse(JSON.stringify([section]))
  const [back] = readSections(published) ?? []
  expect(back && valuesOfSection(back)).toEqual(section.fields)
  expect(schema.parse(published)).toBe(published)
  expect(SECTION_KINDS[kind].help).toMatch(/\.$/)
})

test.each(['', 'null', '{}', '[1]', '[{"id":"a"}]', '[{"id":"A b","kind":"hero","fields":{}}]'])(
  'what is no list of sections (%s) is refused, and shows nothing',
  (text) => {
    expect(FIELD.schema.safeParse(text).error?.issues).toMatchObject([
      { message: 'Sections: this is no list of sections' },
    ])
    expect(visibleSections(text, 'Haven')).toEqual([])
  },
)

test('each problem names the section, the field and the limit', () => {
  const [opening] = HOME_SECTIONS
  expect(
    problemsOf([
      { id: 'a', kind: 'posts', fields: { heading: 'x'.repeat(121), link: 'blog' } },
      { id: 'a', kind: 'offers', fields: { heading: 'Shelves', cards: [{ text: 'No title' }] } },
      { ...opening, fields: { ...opening?.fields, picture: 'https://elsewhere.example/a.jpg' } },
    ]),
  ).toEqual([
    'Sections: two sections have the id “a”',
    `Sections: section 1 (Newest posts: ${'x'.repeat(121)}): Heading must be 120 characters or less`,
    `Sections: section 1 (Newest posts: ${'x'.repeat(121)}): The link leads to must be an address that starts with / or https://`,
    'Sections: section 2 (Shelves: Shelves): entry 1: Title is required',
    'Sections: section 3 (Opening: Nourish. Thrive. Live Well.): Picture must be a picture of the library',
  ])
})

test('there are limits of sections, of records and of all together', () => {
  const posts = (id: string) => ({ id, kind: 'posts', fields: { heading: 'New' } })
  const ids = Array.from({ length: 41 }, (_, at) => `s-${at}`)
  expect(problemsOf(ids.map(posts))).toEqual(['Sections: at most 40 sections'])

  const cards = Array.from({ length: 25 }, () => ({ title: 'Soup' }))
  expect(problemsOf([{ id: 'a', kind: 'offers', fields: { heading: 'A', cards } }])).toEqual([
    'Sections: section 1 (Shelves: A): Entries must be 24 or less, and are 25',
  ])

  const long = Array.from({ length: 24 }, () => ({ title: 'Soup', text: 'x'.repeat(400) }))
  const offers = (id: string) => ({ id, kind: 'offers', fields: { heading: 'A', cards: long } })
  expect(problemsOf(ids.slice(0, 9).map(offers))).toEqual([
    'Sections: must be 80,000 characters or less in all',
  ])
})

test('the contact form is moved and hidden, and neither lost, doubled nor taken to another page', () => {
  const { schema } = DESIGNED_PAGES.contact.fields.sections
  const [opening, form, questions] = CONTACT_SECTIONS as [Section, Section, Section]
  const problemOf = (list: readonly Section[], page = schema) =>
    page.safeParse(writeSections(list)).error?.issues.map(({ message }) => message)
  expect(problemOf([{ ...form, isHidden: true }, questions, opening])).toBeUndefined()
  const wanted = ['Sections: the page must have one section “Contact form”, which may be hidden']
  expect(problemOf([opening, questions])).toEqual(wanted)
  expect(problemOf([form, { ...form, id: 'second' }])).toEqual(wanted)
  expect(problemOf([form], FIELD.schema)).toEqual([
    'Sections: a section “Contact form” belongs to another page',
  ])

  const { home, contact } = DESIGNED_PAGES
  expect(kindsToAdd(home.fields.sections, [])).not.toContain('contact')
  expect(kindsToAdd(contact.fields.sections, CONTACT_SECTIONS)).not.toContain('contact')
  expect(kindsToAdd(contact.fields.sections, [opening])).toContain('contact')
  const rooms = [opening, form].map((section) => roomFor(section, contact.fields.sections))
  expect(rooms).toEqual(['many', 'one'])
})

test('a page of the owner’s has one contact form, or none', () => {
  const { sections } = kindOfDocument(newOwnPageId(crypto.randomUUID(), 'sections')).fields as {
    sections: Field<string>
  }
  const [opening, form] = CONTACT_SECTIONS as [Section, Section]
  const problemOf = (list: readonly Section[]) =>
    sections.schema.safeParse(writeSections(list)).error?.issues.map(({ message }) => message)
  expect([[opening], [opening, form]].map(problemOf)).toEqual([undefined, undefined])
  expect(problemOf([form, { ...form, id: 'second' }])).toEqual([
    'Sections: the page can have one section “Contact form” and no more',
  ])
  expect(kindsToAdd(sections, [opening])).toContain('contact')
  expect(kindsToAdd(sections, [form])).not.toContain('contact')
  expect(roomFor(form, sections)).toBe('one or none')
})

test('a kind that this version does not know is kept as it is, and shown nowhere', () => {
  const unknown = { id: 'later', kind: 'carousel', fields: { speed: 'fast', slides: [{ a: 'b' }] } }
  const published = FIELD.schema.parse(JSON.stringify([unknown, filled('posts')]))
  expect(readSections(published)?.[0]).toEqual(unknown)
  expect(visibleSections(published, 'Haven').map(({ kind }) => kind)).toEqual(['posts'])
  expect(nameOfSection(unknown)).toBe('“carousel”')
})

test('what is hidden is kept and not shown, and {name} is the name of the site wherever it stands', () => {
  const offers: Section = {
    id: 'a',
    kind: 'offers',
    fields: { heading: 'At {name}', cards: [{ title: '{name}s own', text: '', link: '/' }] },
  }
  const text = writeSections([offers, { ...offers, id: 'b', isHidden: true }])
  expect(readSections(text)).toHaveLength(2)
  expect(visibleSections(text, 'Haven')).toMatchObject([
    { id: 'a', values: { heading: 'At Haven', cards: [{ title: 'Havens own' }] } },
  ])
})

test('what another version has stored in a field is read without what is no field or no choice', () => {
  const section = {
    id: 'a',
    kind: 'features',
    fields: {
      label: [{ x: 'y' }],
      speed: 'fast',
      cards: [{ icon: 'rocket', title: 'A', more: 'z' }],
    },
  }
  expect(valuesOfSection(section)).toEqual({
    label: 'What you will find here',
    cards: [{ icon: 'recipes', title: 'A', text: '' }],
  })
})

test('a list of sections reads line by line, so that two of them can be compared', () => {
  const section: Section = {
    id: 'a',
    kind: 'features',
    isHidden: true,
    fields: { cards: [{ icon: 'guide', title: 'Bread', text: 'Slow,\nand good.' }] },
  }
  expect(FIELD.inWords?.(writeSections([section, filled('posts')]))).toBe(
    `Pillars (hidden)
Name: What you will find here
Columns 1: Bread | Slow, / and good. | A book

Newest posts: words
Heading: words
Words of the link: words
The link leads to: /about`,
  )
})

test('claims of the program are samples until they are changed, removed or confirmed', () => {
  const [opening] = HOME_SECTIONS
  const stories = HOME_SECTIONS.find(({ id }) => id === 'stories')
  if (!opening || !stories) throw new Error('Home has sections.')
  expect(sampleFields(opening)).toEqual(['Figures'])
  expect(sampleFields(stories)).toEqual(['Letters', 'Figures'])
  const [first, ...others] = stories.fields.letters as Item[]
  const own = { ...first, content: 'My own words.' } as Item
  const { fields } = stories
  expect(sampleFields({ ...stories, fields: { ...fields, letters: [own] } })).toEqual(['Figures'])
  expect(sampleFields({ ...stories, fields: { ...fields, letters: [own, ...others] } })).toEqual([
    'Letters',
    'Figures',
  ])
  expect(sampleFields({ ...stories, fields: {} })).toEqual([])
  expect(sampleFields({ ...stories, isConfirmed: true })).toEqual([])
  const [, story, values, team] = ABOUT_SECTIONS as [Section, Section, Section, Section]
  expect([story, values, team].map(sampleFields)).toEqual([['Text'], [], ['People']])
  expect(sampleFields({ ...story, fields: { ...story.fields, text: 'Our own.' } })).toEqual([])
  const [services] = SERVICES_SECTIONS.filter(({ kind }) => kind === 'services')
  if (!services) throw new Error('There are services.')
  // As versions before drawings stored them, and with another drawing: what they claim is the same.
  const cards = services.fields.cards as Item[]
  for (const changed of [
    cards.map(({ drawing, ...words }) => words),
    cards.map((card) => ({ ...card, drawing: 'none' })),
  ]) {
    expect(sampleFields({ ...services, fields: { cards: changed } })).toEqual(['Services'])
  }
  const [back] = readSections(writeSections([{ ...stories, isConfirmed: true }])) ?? []
  expect(back?.isConfirmed).toBe(true)
})

test('a card has the name of whoever is chosen, and without one needs its own', () => {
  const people = (...cards: Record<string, string>[]) => [
    { id: 'a', kind: 'people', fields: { heading: 'Us', people: cards } },
  ]
  expect(problemsOf(people({ person: PERSON }, { name: 'Tomás' }))).toBeUndefined()
  expect(problemsOf(people({ person: PERSON }, { name: ' ', role: 'Cook' }))).toEqual([
    'Sections: section 1 (People: Us): person 2: Name is required',
  ])
  expect(sectionsInWords(JSON.stringify(people({ person: PERSON, role: 'Cook' })))).toBe(
    'People: Us\nHeading: Us\nPeople 1: Maya Lindqvist | Cook',
  )
})
