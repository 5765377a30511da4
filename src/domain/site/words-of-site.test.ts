import { expect, test } from 'vitest'
import { wordsIn } from '../words/words-in.ts'
import { UNNAMED_TYPES } from './post-facts-settings.ts'
import { INITIAL_SETTINGS } from './site-settings.ts'
import { findOwnWords, wordsOfSite } from './words-of-site.ts'

test('a site whose owner has named nothing says what the program says', () => {
  expect(findOwnWords(INITIAL_SETTINGS)).toBeUndefined()
  expect(wordsOfSite(INITIAL_SETTINGS)).toBe(wordsIn('en'))
})

test('a type is called as its owner calls it: on posts, over its list, on the chip and in its feed', () => {
  const site = { ...INITIAL_SETTINGS, newsLabel: 'Markt', newsLead: 'What is ripe.' }
  const { cards, sections, aboutType, shortcuts } = wordsOfSite(site)
  expect(cards.types).toEqual({ ...wordsIn('en').cards.types, news: 'Markt' })
  expect(sections.news).toEqual({
    badge: 'Posts',
    heading: 'Markt',
    chip: 'Markt',
    lead: 'What is ripe.',
    description: 'What is ripe.',
    loading: 'Loading posts',
    error: {
      title: 'Error Loading Posts',
      message: 'There was an issue loading the posts. Please try again later.',
    },
    empty: { title: 'Nothing here yet', message: 'There are no posts here at the moment.' },
  })
  expect(sections.guides).toEqual(wordsIn('en').sections.guides)
  expect(aboutType.news).toBe('What is ripe.')
  expect(shortcuts).toEqual(wordsIn('en').shortcuts)
  // Browsers are sent no more than what is otherwise.
  expect(Object.keys(findOwnWords(site)?.sections ?? {})).toEqual(['news'])
})

test('a named list without a description is described by its name, and keeps what the program says of its posts', () => {
  const { sections, shortcuts } = wordsOfSite({ ...INITIAL_SETTINGS, guideLabel: 'Know-how' })
  expect(sections.guides.description).toBe('Know-how from {name}, newest first.')
  expect(sections.guides.lead).toBe(wordsIn('en').sections.guides.lead)
  expect(shortcuts).toEqual({ blog: 'Recipes & Articles', guides: 'Know-how' })
})

test('in another language than the site’s all is as the program says it', () => {
  const site = { ...INITIAL_SETTINGS, newsLabel: 'Market', newsLead: 'What is ripe.' }
  expect(wordsOfSite(site, 'de')).toBe(wordsIn('de'))
  expect(wordsOfSite(site, 'en').cards.types.news).toBe('Market')
  expect(findOwnWords({ ...site, ...UNNAMED_TYPES })).toBeUndefined()
})

test('what is not named stays in the language of the site', () => {
  const { cards, sections } = wordsOfSite({
    ...INITIAL_SETTINGS,
    language: 'de',
    guideLabel: 'Handgriffe',
    listHeading: 'Alles',
  })
  expect(cards.types.news).toBe('Neuigkeiten')
  expect(cards.types.guide).toBe('Handgriffe')
  expect(sections.guides.empty.message).toBe('Hier gibt es gerade keine Beiträge.')
  expect(sections.blog).toMatchObject({ heading: 'Alles', chip: wordsIn('de').sections.blog.chip })
  expect(sections.news).toEqual(wordsIn('de').sections.news)
})
