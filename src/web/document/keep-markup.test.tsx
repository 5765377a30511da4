import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Kept, KeptMarkup } from '#web/features/frame/kept-markup.tsx'
import { FooterContents, SiteFooter } from '#web/features/frame/site-footer.tsx'
import { keepMarkup } from './keep-markup.tsx'

function renderFooter(at: string, kept: ReturnType<typeof keepMarkup>): string {
  return renderToString(
    <KeptMarkup value={kept}>
      <StaticRouter location={at}>
        <SiteFooter newsletter={<form />} />
      </StaticRouter>
    </KeptMarkup>,
  )
}

test.each(['/', '/blog', '/blog/lentil-soup?from=list#steps', '/privacy-policy'])(
  'the footer with kept markup is the one that React makes at %s',
  (at) => {
    const made = renderFooter(at, new Map())
    expect(made).toContain('aria-label="Footer"')
    expect(renderFooter(at, keepMarkup([FooterContents]))).toBe(made)
  },
)

let counted = 0

function Counted() {
  counted += 1
  return <p>Counted</p>
}

test('what is kept is rendered once, however many pages show it', () => {
  const kept = keepMarkup([Counted])
  for (let page = 0; page < 3; page++) {
    const html = renderToString(
      <KeptMarkup value={kept}>
        <Kept part={Counted} />
      </KeptMarkup>,
    )
    expect(html).toBe('<div><p>Counted</p></div>')
  }
  expect(counted).toBe(1)
})
