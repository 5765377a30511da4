import { describe, expect, test } from 'vitest'
import { embeddableVideo, VIDEO_FRAME_ORIGINS } from './video.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v=dQw4w9WgXcQ&list=PL123&index=2',
  'https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abcdef',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  '  HTTPS://WWW.YouTube.com/watch?v=dQw4w9WgXcQ#comments ',
])('%s plays from the host that sets no cookies', (url) => {
  expect(embeddableVideo(url)).toMatchObject({ host: 'YouTube', embedUrl: YOUTUBE })
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
  ['https://youtu.be/dQw4w9WgXcQ?t=90s', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=15', 15],
])('%s starts where its address says', (url, seconds) => {
  expect(embeddableVideo(url)?.embedUrl).toBe(`${YOUTUBE}&start=${seconds}`)
})

test('a start that is no time is left out', () => {
  expect(embeddableVideo('https://youtu.be/dQw4w9WgXcQ?t=%22onload')?.embedUrl).toBe(YOUTUBE)
})

test.each([
  ['https://vimeo.com/76979871', '76979871?autoplay=1&dnt=1'],
  ['https://www.vimeo.com/channels/staffpicks/76979871', '76979871?autoplay=1&dnt=1'],
  ['https://player.vimeo.com/video/76979871', '76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', '76979871?autoplay=1&dnt=1&h=8272103f6e'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    '76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
])('%s plays at Vimeo without tracking', (url, rest) => {
  expect(embeddableVideo(url)?.embedUrl).toBe(`https://player.vimeo.com/video/${rest}`)
})

describe('an address is no more than a link when it', () => {
  test.each([
    ['is of another host', 'https://videos.example/watch?v=dQw4w9WgXcQ'],
    ['only begins like one of the hosts', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    ['only ends like one', 'https://notyoutube.com/watch?v=dQw4w9WgXcQ'],
    ['hides its host behind a name', 'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ'],
    ['hides its host behind a backslash', 'https://youtube.com\\@evil.example/watch?v=dQw4w9WgXcQ'],
    ['is not secure', 'http://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['is a script', 'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ'],
    ['names no video', 'https://www.youtube.com/@somebody'],
    ['carries markup for an id', 'https://youtu.be/"><script>x'],
    ['has an id that is too long', 'https://youtu.be/dQw4w9WgXcQQ'],
    ['is a page of Vimeo that is no video', 'https://vimeo.com/features/video'],
    ['is empty', ''],
  ])('%s', (_, url) => {
    expect(embeddableVideo(url)).toBeUndefined()
  })
})

test('every frame comes from an origin that the policy lists', () => {
  for (const url of ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871']) {
    const origin = new URL(embeddableVideo(url)?.embedUrl ?? '').origin
    expect(VIDEO_FRAME_ORIGINS).toContain(origin)
  }
})
