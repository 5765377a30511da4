import { expect, test } from 'vitest'
import { htmlOfMarkdown } from './html-of-markdown.ts'
import { isOwnText } from './own-text.ts'

test('a piece of an article is HTML that stands by itself', () => {
  const html = htmlOfMarkdown(
    '## Broth\n\nA **slow** [pot](/blog/pot).\n\n- [x] salt\n\n![Pot](/media/a.jpg)',
    'https://oats.example',
  )
  expect(html).toContain('<h2>Broth</h2>')
  expect(html).toContain('<strong>slow</strong> <a href="https://oats.example/blog/pot">pot</a>')
  expect(html).toContain('<img src="https://oats.example/media/a.jpg" alt="Pot">')
  expect(html).toMatch(/<li class="task-list-item">.*checked.*salt/)
  expect(isOwnText(html)).toBe(true)
  expect(isOwnText('<p>data-article-text</p>')).toBe(false)
})

test('what would run somewhere is not copied', () => {
  expect(htmlOfMarkdown('<script>steal()</script>\n\n[x](javascript:steal())', '')).not.toContain(
    'steal',
  )
})
