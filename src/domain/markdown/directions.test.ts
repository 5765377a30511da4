import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const ARABIC = 'حساء العدس مع الكمون'
const HEBREW = 'מרק עדשים עם כמון'
const html = (markdown: string) => renderMarkdown(markdown).html

test('a text that is read from the left has no mark of its direction', () => {
  expect(html('## Soup\n\nLentils.\n\n- one\n- two\n\n味噌スープ')).not.toContain('dir=')
})

test.each([ARABIC, HEBREW])(
  'headings, paragraphs, lists and quotes of %s begin on the right',
  (words) => {
    const made = html(`## ${words}\n\n${words}\n\n- ${words}\n\n1. ${words}\n\n> ${words}`)
    expect(made).toMatch(/<h2 [^>]*dir="rtl"/)
    expect(made).toMatch(new RegExp(`<p [^>]*dir="rtl">${words}</p>`))
    expect(made).toContain('<ul dir="rtl">')
    expect(made).toContain('<ol dir="rtl">')
    expect(made).toContain('<blockquote dir="rtl">')
    // Inside it is read in the same direction, which need not be said again.
    expect(made).toContain(`<li>${words}</li>`)
  },
)

test('of a mixed text each part goes where most of its letters go', () => {
  const made = html(
    `IKEA ${ARABIC}\n\nIn English, where ${HEBREW.slice(0, 3)} is a soup.\n\n${ARABIC} & tea`,
  )
  expect(made.match(/<p[^>]*>/g)).toEqual(['<p dir="rtl">', '<p>', '<p dir="rtl">'])
})

test('a line of a list in the other direction keeps its mark beside the others', () => {
  const made = html(`- ${ARABIC}\n- ${ARABIC}\n- Tahini, 2 tbsp`)
  expect(made).toContain('<li><span dir="ltr">Tahini, 2\u00a0tbsp</span></li>')
  expect(made).toContain(`<li>${ARABIC}</li>`)
})

test('what the writer has marked stays, and code is read from the left', () => {
  expect(html(`<p dir="ltr">${ARABIC}</p>`)).toMatch(new RegExp(`<p dir="ltr"[^>]*>${ARABIC}</p>`))
  expect(html(`- ${ARABIC}\n\n  \`\`\`\n  let a\n  \`\`\``)).toContain(
    '<pre tabindex="0" dir="ltr">',
  )
  expect(html(`\`let somethingLong = value\` ${ARABIC}`)).toContain('<p dir="rtl">')
})

test('a box to tick stays beside its words', () => {
  const made = html(`- [ ] ${ARABIC}\n- [ ] Tea`)
  expect(made).toMatch(/<ul[^>]* dir="rtl"/)
  expect(made).toMatch(/<input[^>]*><span dir="ltr"> ?Tea<\/span><\/label>/)
})

test('a recipe goes where its own words go, whatever the labels around them are', () => {
  const made = html(
    `\`\`\`recipe\nname: ${HEBREW}\nserves: 4\ntime: prep 15 min\n- 200 g עדשים\n- 1 lemon\n## Method\n1. לבשל את ה{עדשים} 20 דקות\nallergens: celery, mustard\nnutrition: 320 kcal\n\`\`\``,
  )
  expect(made).toMatch(/<section class="recipe" id="the-recipe"[^>]* dir="rtl">/)
  expect(made).toContain('<dl class="recipe-facts">')
  expect(made).toMatch(/<h3[^>]*><span dir="ltr">Ingredients<\/span><\/h3>/)
  // Of one line the words alone are turned, not the box before them.
  expect(made).toMatch(/<input type="checkbox"[^>]*><span><span dir="ltr"><strong>/)
  expect(made).toMatch(/<input type="checkbox"[^>]*><span><strong>.*?עדשים/)
})

test('a recipe in English that names a dish in Arabic stays as it is', () => {
  const made = html(
    `\`\`\`recipe\nname: Lentil soup\n- 200 g red lentils\n- 1 tsp cumin (كمون)\n## Method\n1. Boil the {red lentils}.\n\`\`\``,
  )
  expect(made).toMatch(/<section class="recipe" id="the-recipe">/)
  expect(made).not.toContain('rtl')
})
