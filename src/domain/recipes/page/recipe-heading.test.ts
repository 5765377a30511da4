import { expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { underItsTitle } from './recipe-heading.ts'

function shown(block: string, title: string) {
  const { html, headings } = renderMarkdown(
    `\`\`\`recipe\n${block}\n- 1 egg\n\`\`\`\n\n\`\`\`recipe\nname: Soup\n- 1 leek\n\`\`\``,
  )
  const page = underItsTitle({ html, headings, title })
  return {
    names: Array.from(page.html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g), ([, name]) => name),
    contents: page.headings.filter(({ level }) => level === 2).map(({ text }) => text),
    isMarked: page.html.includes('id="the-recipe" data-named-above'),
  }
}

test.each([
  ['', 'Soup'],
  ['name: Soup', 'Soup'],
  ['name: soup', ' Soup '],
  ['name: Fish & **chips**', 'Fish & chips'],
  ['name: Recipe', 'Soup'],
])('a recipe with %j under the title %j does not say it again', (line, title) => {
  expect(shown(line, title)).toEqual({
    names: ['Recipe', 'Soup'],
    contents: ['Recipe', 'Soup'],
    isMarked: true,
  })
})

test.each(['name: Linsensuppe', ''])('a German recipe with %j says it in German', (line) => {
  const block = `${line}\nPortionen: 4\n- 250 g Linsen\n## Zubereitung\n1. Kochen.`
  const { html, headings } = renderMarkdown(`\`\`\`recipe\n${block}\n\`\`\``)
  const page = underItsTitle({ html, headings, title: 'Linsensuppe' })
  expect(page.html).toContain('>Rezept</h2>')
  expect(page.headings[0]?.text).toBe('Rezept')
})

test('one with a name of its own keeps it', () => {
  expect(shown('name: Leek soup', 'Soup')).toEqual({
    names: ['Leek soup', 'Soup'],
    contents: ['Leek soup', 'Soup'],
    isMarked: false,
  })
})

test('a text without a recipe stays as it is', () => {
  const page = { html: '<h2 id="at-soup">Soup</h2>', headings: [], title: 'Soup' }
  expect(underItsTitle(page)).toEqual({ html: page.html, headings: [] })
})
