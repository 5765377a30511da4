import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { CONTENT_MIN_LENGTH } from '../post.ts'
import { POST_FIELDS } from '../post-fields.ts'
import { generateOutline } from './outline.ts'

const INTRO = 'Introduction'
const EXAMPLE = 'An example from real life'
const BENEFITS = 'The benefits'
const STEPS = 'Step by step'

describe('the sections', () => {
  test.each([
    ['an intro', [INTRO]],
    ['Introduction please', [INTRO]],
    ['a case study', [EXAMPLE]],
    ['two Case Studies', [EXAMPLE]],
    ['for example', [EXAMPLE]],
    ['BENEFITS', [BENEFITS]],
    ['the advantages', [BENEFITS]],
    ['implementation', [STEPS]],
    ['in five steps', [STEPS]],
    ['how to cook it', [STEPS]],
    ['a how-to', [STEPS]],
    ['steps, benefits, an example and an intro', [INTRO, EXAMPLE, BENEFITS, STEPS]],
  ])('%j asks for %j, in the order of an article', (prompt, sections) => {
    expect(sectionsOf(prompt)).toEqual([...sections, 'To take away'])
  })

  test.each(['overnight oats', '', 'disadvantages', 'footsteps'])(
    '%j asks for none and gets a general outline',
    (prompt) => {
      expect(sectionsOf(prompt)).toEqual([
        INTRO,
        'What to know',
        'In your own kitchen and day',
        'To take away',
      ])
    },
  )
})

describe('the title', () => {
  test.each([
    ['Write a blog post about overnight oats with an intro, benefits and steps', 'Overnight oats'],
    ['Create an article on gut health including a case study', 'Gut health'],
    ['How to meal prep for the week', 'How to meal prep for the week'],
    ['benefits of turmeric tea', 'Benefits of turmeric tea'],
    ['Healthy breakfast ideas - intro, examples, benefits', 'Healthy breakfast ideas'],
    ['I need a short post about sleep. It should have examples.', 'Sleep'],
    ['écrire sur la soupe', 'Écrire sur la soupe'],
    ['**Oats** <b>& [milk](x)', 'Oats b & milk (x)'],
  ])('of %j is %j', (prompt, title) => {
    expect(generateOutline(prompt).title).toBe(title)
  })

  test.each([
    '',
    '  ',
    'intro',
    'an example',
    'benefits and steps',
    'write a post with steps',
    '🍲',
    'oat '.repeat(50),
  ])('of %j is left to the writer', (prompt) => {
    expect(generateOutline(prompt)).not.toHaveProperty('title')
  })

  test('always fits the form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (prompt) => {
        expect((generateOutline(prompt).title ?? 'x').length).toBeLessThanOrEqual(
          POST_FIELDS.title.maxLength,
        )
      }),
    )
  })
})

test('the advice to the writer never reaches a reader', () => {
  const { content } = generateOutline('intro, example, benefits, steps')
  expect(content).toContain('<!--')
  const { html, excerpt } = renderMarkdown(content)
  expect(html).not.toMatch(/<!--|--&gt;|source for|Ask before/)
  expect(excerpt).not.toContain('rushed')
})

test('an outline is long enough to be saved as it stands', () => {
  for (const prompt of ['', 'intro', 'steps', 'benefits', 'example']) {
    expect(generateOutline(prompt).content.length).toBeGreaterThan(CONTENT_MIN_LENGTH)
  }
})

function sectionsOf(prompt: string): string[] {
  return renderMarkdown(generateOutline(prompt).content).headings.map(({ text }) => text)
}
