import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const CARD =
  '<p class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer"><strong>Watch the video</strong> <span>on YouTube</span></a></p>'

test.each([
  ['https://youtu.be/dQw4w9WgXcQ'],
  ['<https://www.youtube.com/watch?v=dQw4w9WgXcQ>'],
  ['  https://www.youtube.com/shorts/dQw4w9WgXcQ  '],
])('%s in a paragraph of its own is a video to watch', (address) => {
  const { html, links, images } = renderMarkdown(`Words.\n\n${address}\n\nMore.`)
  expect(html.replaceAll('\n', '')).toBe(`<p>Words.</p>${CARD}<p>More.</p>`)
  expect(links).toEqual(['https://www.youtube.com/watch?v=dQw4w9WgXcQ'])
  expect(images).toEqual([])
})

test.each([
  ['Look: https://youtu.be/dQw4w9WgXcQ'],
  ['[Our film](https://youtu.be/dQw4w9WgXcQ)'],
  ['https://youtu.be/dQw4w9WgXcQ\nhttps://youtu.be/dQw4w9WgXcQ'],
  ['https://youtube.com/@somebody'],
  ['- https://youtu.be/dQw4w9WgXcQ'],
])('%s stays a link', (text) => {
  expect(renderMarkdown(text).html).not.toContain('class="video"')
})

test('a video is nothing for the excerpt', () => {
  const { excerpt } = renderMarkdown('https://vimeo.com/123456\n\nKnead it for ten minutes.')
  expect(excerpt).toBe('Knead it for ten minutes.')
})
