import { expect, test } from 'vitest'
import { setPageHeaders } from './response-headers.ts'

const publicPage = {
  status: 200,
  isDesk: false,
  isPassing: false,
  isPreview: false,
  scriptHashes: ["'sha256-abc='"],
  tags: new Set(['posts', 'type:news']),
}

function headersOf(page: typeof publicPage): Headers {
  const headers = new Headers()
  setPageHeaders(headers, page)
  return headers
}

test('a public page may be kept by caches and names what it shows', () => {
  const headers = headersOf(publicPage)

  expect(headers.get('Cache-Control')).toBe(
    'public, max-age=0, s-maxage=600, stale-while-revalidate=86400, stale-if-error=86400',
  )
  expect(headers.get('Surrogate-Key')).toBe('posts type:news')
})

test.each([404, 500, 503])('a page with status %i is kept by nobody', (status) => {
  const headers = headersOf({ ...publicPage, status })

  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.has('Surrogate-Key')).toBe(false)
})

test('a page of search results is kept by no cache between, and by none when it failed', () => {
  const headers = headersOf({ ...publicPage, isPassing: true })

  expect(headers.get('Cache-Control')).toBe('private, no-cache')
  expect(headers.has('Surrogate-Key')).toBe(false)
  const failed = headersOf({ ...publicPage, isPassing: true, status: 503 })
  expect(failed.get('Cache-Control')).toBe('no-store')
})

test('the desk is private, and only the desk may show pictures that are not uploaded yet', () => {
  const desk = headersOf({ ...publicPage, isDesk: true })

  expect(desk.get('Cache-Control')).toBe('private, no-store')
  expect(desk.get('Content-Security-Policy')).toContain("img-src 'self' data: blob:;")
  expect(headersOf(publicPage).get('Content-Security-Policy')).toContain("img-src 'self' data:;")
})

test('the policy runs the named scripts and no other inline code', () => {
  const policy = headersOf(publicPage).get('Content-Security-Policy') ?? ''

  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
  expect(policy).not.toContain('unsafe')
  for (const closed of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy).toContain(`${closed} 'none'`)
  }
})

test('a preview is kept nowhere and in no index, not even by its status', () => {
  const headers = headersOf({ ...publicPage, isPreview: true })
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  expect(headers.has('Surrogate-Key')).toBe(false)
})
