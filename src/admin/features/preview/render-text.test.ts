import { expect, test } from 'vitest'
import { renderText } from './render-text.ts'

const rendered = (markdown: string) => {
  const text = renderText(markdown)
  if (!text.ok) throw new Error(text.message)
  return text
}

test('each part of the text knows the line where it begins', () => {
  const { blocks } = rendered('# Soup\n\nStir.\n\n- oats\n- milk\n\n> Slowly.')

  expect(blocks.map(({ line }) => line)).toEqual([0, 2, 4, 7])
  expect(blocks[1]?.html).toBe('<p>Stir.</p>')
})

test('links within the text find their headings', () => {
  const { blocks, headings } = rendered('## Warm oats\n\n[up](#warm-oats)')

  expect(blocks[1]?.html).toContain(`href="#${headings[0]?.anchor}"`)
})

test('what is not safe is not shown', () => {
  const { blocks } = rendered('Hello\n\n<script>steal()</script>\n\n<p onclick="steal()">there</p>')

  expect(blocks.map(({ html }) => html).join('')).toBe('<p>Hello</p><p>there</p>')
})

test('it counts what readers read', () => {
  expect(rendered(`${'word '.repeat(401)}`)).toMatchObject({ wordCount: 401, readingMinutes: 3 })
})
