import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { showPictures, showPicturesInFeed } from './pictures-in-text.ts'

const STEM = '1732190000000-0-a1b2c3'
const PICTURE: Picture = {
  url: `/media/${STEM}.jpg`,
  width: 2400,
  height: 1600,
  alt: 'Another description',
  thumbhash: '4PcBBYAkNANSY4R0giM1g19o+YmG',
  socialUrl: null,
  sources: [
    { type: 'image/avif', srcset: `/media/${STEM}-320.avif 320w, /media/${STEM}-1920.avif 1920w` },
    {
      type: 'image/jpeg',
      srcset: `/media/${STEM}-320.jpg 320w, /media/${STEM}-960.jpg 960w, /media/${STEM}-1920.jpg 1920w`,
    },
  ],
}
const shown = (markdown: string, changes: Partial<Picture> = {}) =>
  showPictures(renderMarkdown(markdown).html, new Map([[STEM, { ...PICTURE, ...changes }]])).trim()

test('a picture has its size, its copies, its colours and the writer’s words', () => {
  expect(shown(`![A bowl & "pot"](/media/${STEM}.jpg "Oats")`)).toMatch(
    new RegExp(
      [
        '^<figure><span class="text-picture"><img src="data:image/bmp;base64,[\\w+/=]+" alt="">',
        '<picture><source type="image/avif" srcset="[^"]* 1920w" sizes="[^"]+">',
        '<source type="image/jpeg" srcset="[^"]* 1920w" sizes="[^"]+">',
        `<img src="/media/${STEM}.jpg" width="2400" height="1600"`,
        ' alt="A bowl &#x26; &#x22;pot&#x22;" loading="lazy" decoding="async"></picture></span>',
        '<figcaption>Oats</figcaption></figure>$',
      ].join(''),
    ),
  )
})

test('before its copies are made it has its size all the same', () => {
  const html = shown(`![](/media/${STEM}.jpg)`, { sources: [] })
  expect(html).toContain('width="2400" height="1600"')
  expect(html).not.toContain('srcset')
})

test('a name of before, or of a copy, is the picture that there is now', () => {
  const now = { url: '/media/1732190000001-0-d4e5f6.png' }
  expect(shown(`![](/media/${STEM}.jpg)`, now)).toContain(now.url)
  expect(shown(`![](/media/${STEM}-720.webp)`, now)).toContain(now.url)
})

test('the browser is told how wide a picture stands', () => {
  const sizesOf = (markdown: string) =>
    [...shown(markdown).matchAll(/jpeg" srcset="[^"]*" sizes="([^"]*)"/g)].map(([, sizes]) => sizes)
  const picture = (width = '') => `![A](/media/${STEM}.jpg${width})`
  const column = '(min-width: 46rem) 42rem, calc(100vw - 2.5rem)'
  const row = '(min-width: 46rem) 21rem, 50vw'
  expect(sizesOf([picture('#wide'), picture(), picture('#full')].join('\n\n'))).toEqual([
    '(min-width: 64rem) 58rem, 100vw',
    column,
    '100vw',
  ])
  expect(
    sizesOf([picture('#gallery'), picture('#gallery'), `See ${picture()}`].join('\n\n')),
  ).toEqual([row, row, column])
})

test('a width that the writer asked for is kept in proportion, and one too wide is not', () => {
  const asked = (width: string) =>
    shown(`<img src="/media/${STEM}.jpg" width="${width}" height="9">`)
  expect(asked('300')).toContain('width="300" height="200"')
  expect(asked('300')).toContain('sizes="min(300px, 100vw)"')
  for (const width of ['9999', '50%', '-3', '0', 'x']) {
    expect(asked(width)).toContain('width="2400" height="1600"')
  }
})

test('behind a transparent picture nothing shines through', () => {
  expect(
    shown(`![](/media/${STEM}.jpg)`, { thumbhash: '4PeBBYAkNANSY4R0giM1g19o+YmG' }),
  ).not.toContain('data:')
})

test.each([
  '![](/media/1732190000000-0-ffffff.jpg)',
  `![](https://else.example/media/${STEM}.jpg)`,
  `![](/other/media/${STEM}.jpg)`,
  `[words](/media/${STEM}.jpg)`,
  '`<img src="/media/1732190000000-0-a1b2c3.jpg">`',
  `<p title='<img src="/media/${STEM}.jpg">'>x</p>`,
])('%s stays as it is', (markdown) => {
  expect(shown(markdown)).toBe(renderMarkdown(markdown).html.trim())
})

test('a feed gets one address of reasonable size', () => {
  const html = renderMarkdown(`![Bowl](/media/${STEM}.jpg)`).html
  expect(showPicturesInFeed(html, new Map([[STEM, PICTURE]]))).toContain(
    `<figure><img src="/media/${STEM}-960.jpg" width="2400" height="1600" alt="Bowl"`,
  )
  expect(showPicturesInFeed(html, new Map([[STEM, { ...PICTURE, sources: [] }]]))).toContain(
    `<img src="/media/${STEM}.jpg"`,
  )
})

test('without its pictures every text is what it was, whatever stands in it', () => {
  const piece = fc.constantFrom(
    `![a](/media/${STEM}.jpg)`,
    `<img src="/media/${STEM}.jpg" alt='">' title="<img>">`,
    '<img src=x onerror=alert(1)>',
    '"',
    "'",
    '>',
    '<',
    ' ',
    '<p title="',
    '\n\n',
    '<img ',
    'src="/media/',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const { html } = renderMarkdown(pieces.join(''))
      const after = showPictures(
        html,
        new Map([[STEM, { ...PICTURE, thumbhash: null, sources: [] }]]),
      )
      const back = after
        .replaceAll('<span class="text-picture"><picture>', '')
        .replaceAll('></picture></span>', '>')
        .replaceAll(' width="2400" height="1600"', '')
      expect(back).toBe(html)
    }),
  )
})
