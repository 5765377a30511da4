import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedRedirect, isOnSite, ownPath } from './redirect-target.ts'

const rules = {
  siteUrl: 'https://haven.example',
  redirectUrls: [
    'https://app.example/signed-in',
    'https://other.example/in/*',
    'kitchen://done',
    'https://bare.example',
  ],
}
const front = 'https://haven.example/'

test.each([
  ['https://haven.example/admin/blog', 'https://haven.example/admin/blog'],
  ['/admin/blog?tab=1', 'https://haven.example/admin/blog?tab=1'],
  ['https://haven.example/a#access_token=theirs', 'https://haven.example/a'],
  ['https://app.example/signed-in', 'https://app.example/signed-in'],
  ['https://app.example/signed-in?next=1', 'https://app.example/signed-in?next=1'],
  ['https://other.example/in/the/kitchen', 'https://other.example/in/the/kitchen'],
  ['kitchen://done', 'kitchen://done'],
  ['https://bare.example', 'https://bare.example/'],
  ['https:admin', 'https://haven.example/admin'],
])('%s is allowed', (wanted, target) => {
  expect(allowedRedirect(rules, wanted)).toBe(target)
})

test.each([
  [undefined],
  [null],
  [''],
  ['https://evil.example/'],
  ['//evil.example/admin'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['https://haven.example.evil.example/'],
  ['https://haven.example@evil.example/'],
  ['https://someone@haven.example/'],
  ['https://haven.example:8443/'],
  ['http://haven.example/'],
  ['javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,hello'],
  ['https://app.example/signed-in/further'],
  ['https://other.example/in/../out'],
  ['https://other.example/in/%2e%2e/out'],
  ['https://other.example.evil.example/in/x'],
  ['https://['],
  ['https://haven.example//evil.example/'],
  ['https://haven.example/a/..//evil.example/'],
  ['https://haven.example/%2fevil.example'],
  ['https://haven.example/%252fevil.example'],
  ['https://haven.example/%5cevil.example'],
  ['https://haven.example/a/%2e%2e%2f%2fevil.example'],
  ['https://haven.example/a/.%2e/..%2f%2fevil.example'],
  ['https://haven.example/%09/evil.example'],
  ['https://haven.example/%0d%0aLocation:%20https://evil.example'],
  ['https://haven.example/%ff'],
  ['https://haven.example/\\evil.example'],
  ['https://other.example/in/..%2fout'],
  ['https://other.example/in/%5c..%5cout'],
])('%j leads to the front page instead', (wanted) => {
  expect(allowedRedirect(rules, wanted)).toBe(front)
})

test('on the own machine another port of the same host may be asked for', () => {
  const local = { siteUrl: 'http://localhost:3000' }
  expect(allowedRedirect(local, 'http://localhost:5173/in')).toBe('http://localhost:5173/in')
  expect(allowedRedirect(local, 'http://127.0.0.1:5173/in')).toBe('http://localhost:3000/')
  expect(isOnSite(local, 'http://localhost:5173/in')).toBe(false)
  expect(isOnSite(local, 'http://localhost:3000/in')).toBe(true)
})

test.each([
  ['https://haven.example/admin/blog?x=1#y', '/admin/blog?x=1#y'],
  ['/admin/secure', '/admin/secure'],
  ['blog', '/blog'],
  ['', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['//evil.example/', undefined],
  ['https://haven.example//evil.example/', undefined],
  ['https://haven.example/%2f%2fevil.example/', undefined],
])('the way on this site to %j is %j', (wanted, path) => {
  expect(ownPath('https://haven.example', wanted)).toBe(path)
})

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '%2f',
      '%2F',
      '%5c',
      '%252f',
      '%25252F',
      '%c0%af',
      '.',
      '..',
      '%2e',
      '%2E%2e',
    ],
    ...['\t', '\n', '\r', '\0', '%00', '%09', '%0a', ' ', '@', ':', '?', '#', ';', '&', '。', '／'],
    ...[
      'https:',
      'http:',
      'javascript:',
      'data:',
      'HTTPS:',
      'evil.example',
      'haven.example',
      '[::1]',
    ],
    ...[
      'admin',
      'a',
      'user@',
      'haven.example@',
      '.evil.example',
      ':443',
      ':8443',
      '\u202e',
      '\ud800',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const hostile = fc
  .tuple(
    fc.constantFrom('', 'https://haven.example', 'https://haven.example/', '/', 'https:', '//'),
    fc.array(piece, { maxLength: 8 }),
  )
  .map(([start, pieces]) => start + pieces.join(''))

/** Where a browser goes that is given the text on some page of the site, or a proxy decodes it first. */
function placesOf(path: string): string[] {
  const texts = [path]
  for (let times = 0; times < 6; times++) {
    try {
      texts.push(decodeURIComponent(texts.at(-1) ?? ''))
    } catch {
      break
    }
  }
  const paths = texts.map((text) => text.split(/[?#]/)[0] ?? '')
  return paths
    .flatMap((text) => [text, text.replaceAll('\\', '/')])
    .flatMap((text) => ['/', '/admin/confirm'].map((page) => [text, page] as const))
    .map(([text, page]) => new URL(text, `https://haven.example${page}`).origin)
}

/** Whether an answer for that wish leads away from the site, however it is read afterwards. */
function leadsAway(wanted: string): boolean {
  const { siteUrl } = rules
  const target = new URL(allowedRedirect({ siteUrl }, wanted))
  const isAway = (path: string) => placesOf(path).some((origin) => origin !== siteUrl)
  if (target.origin !== siteUrl || isAway(target.pathname)) return true
  const path = ownPath(siteUrl, wanted)
  if (path === undefined) return false
  const { pathname, search, hash } = new URL(wanted, siteUrl)
  return !/^\/(?![/\\])/.test(path) || isAway(path) || path !== pathname + search + hash
}

test('no spelling of an address leads away from the site, however it is read afterwards', () => {
  fc.assert(
    fc.property(hostile, (wanted) => !leadsAway(wanted)),
    { numRuns: 2_000 },
  )
}, 60_000)

test('an address of the list stays below its entry, however it is read afterwards', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = allowedRedirect(rules, `https://other.example/in/${pieces.join('')}`)
      if (target === front) return true
      const { pathname, origin } = new URL(target)
      const read = new URL(decodeURIComponent(pathname).replaceAll('\\', '/'), origin)
      return read.href.startsWith('https://other.example/in/')
    }),
    { numRuns: 1_000 },
  )
}, 60_000)
