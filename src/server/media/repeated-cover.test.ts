import { expect, test } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { showPictures } from './pictures-in-text.ts'
import { withoutRepeatedCover } from './repeated-cover.ts'

const STEM = '1732190000000-0-a1b2c3'
const OTHER = '1732190000000-1-d4e5f6'
const COVER: Picture = {
  url: `/media/${STEM}.jpg`,
  ...{ width: 2400, height: 1600, alt: '', socialUrl: null },
  thumbhash: '4PcBBYAkNANSY4R0giM1g19o+YmG',
  sources: [{ type: 'image/jpeg', srcset: `/media/${STEM}-320.jpg 320w` }],
}

function shown(markdown: string, cover: { url: string } | null = COVER): string {
  const html = showPictures(renderMarkdown(markdown).html, new Map([[STEM, COVER]]))
  return withoutRepeatedCover(html, cover ?? undefined)
}

test.each(['', '#wide'])('a text does not begin with its cover%s again', (width) => {
  expect(shown(`![A pot](/media/${STEM}.jpg${width})\n\nOats.\n\n![B](/b.jpg)`)).toMatch(
    /^<p>Oats\.<\/p>\n<figure><img src="\/b\.jpg"/,
  )
  expect(shown(`[![A pot](/media/${STEM}-720.webp${width})](/pots)\n\nOats.`).trim()).toBe(
    '<p>Oats.</p>',
  )
})

test.each([
  ['with a caption', `![A](/media/${STEM}.jpg "At dawn")\n\nOats.`],
  ['further down', `Oats.\n\n![A](/media/${STEM}.jpg)`],
  ['of another picture', `![A](/media/${OTHER}.jpg)\n\n![A](/media/${STEM}.jpg)`],
  ['of another site', `![A](https://a.example/media/${STEM}.jpg)\n\nOats.`],
  ['in a gallery', `![A](/media/${STEM}.jpg#gallery)\n![B](/b.jpg#gallery)`],
])('a figure %s stays', (_, markdown) => {
  const html = shown(markdown)
  expect(html).toBe(shown(markdown, null))
  expect(html).toContain('<figure>')
})

test('a text without a cover, or with one of another site, is as it is', () => {
  const markdown = `![A](/media/${STEM}.jpg)`
  expect(shown(markdown, null)).toContain(STEM)
  expect(shown(markdown, { url: 'https://a.example/b.jpg' })).toContain(STEM)
  expect(shown(markdown, { url: '/placeholder.svg' })).toContain(STEM)
})
