import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Front, PreviewFront } from './preview-front.tsx'

const FRONT: Front = {
  kind: 'How-to Guides',
  title: 'Oat soup',
  author: 'Edda',
  description: 'A slow soup.',
  videoUrl: '',
  cover: undefined,
}
const shown = (changes: Partial<Front> = {}, readingMinutes?: number) =>
  renderToStaticMarkup(<PreviewFront {...FRONT} {...changes} readingMinutes={readingMinutes} />)

test('it has what stands before the text: kind, title, description, author, minutes', () => {
  for (const words of ['How-to Guides', 'Oat soup', 'A slow soup.', 'Edda', '3 min read']) {
    expect(shown({}, 3)).toContain(words)
  }
  expect(shown()).not.toContain('min read')
  expect(shown({ title: '' })).toContain('Untitled')
})

test('it has the cover with its description, and where the video plays', () => {
  const cover = { url: '/media/soup.jpg', alt: 'A bowl' }
  expect(shown({ cover })).toMatch(/<img src="\/media\/soup.jpg" alt="A bowl"/)
  expect(shown()).not.toContain('<img')
  const played = shown({ videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  expect(played).toContain('plays from')
  expect(shown({ videoUrl: 'https://example.org/film.mp4' })).toContain(
    'Watch the video: https://example.org/film.mp4',
  )
})
