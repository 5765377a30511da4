import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PAGE_TABLE, type PageName } from '#contract/page-table.ts'
import { urls } from '#contract/urls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const FORMS = [urls.contact(), '/contact.data', urls.newsletter(), '/newsletter/confirm']
const URL_ENCODED = 'application/x-www-form-urlencoded'

describe.each(ENGINES)('on %s', (engine) => {
  const { app, rows } = givenApp(engine)

  test.each(FORMS)('%s is neither put, patched nor deleted', async (path) => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const response = await app.request(path, {
        method,
        headers: { 'Content-Type': URL_ENCODED },
        body: 'name=Ada&email=ada%40example.org&subject=Soup&message=How+long',
      })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST')
    }
    expect(await rows('contact_messages')).toEqual([])
  })

  test.each([
    ['nothing', undefined, undefined, 415],
    ['JSON', 'application/json', '{"name":"Ada"}', 415],
    ['text', 'text/plain', 'name=Ada', 415],
    ['a form of parts without a boundary', 'multipart/form-data', 'x', 400],
    ['a form of parts that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent', 400],
  ])('%s is no form, and that is said', async (_, type, body, status) => {
    for (const path of FORMS) {
      const response = await app.request(path, {
        method: 'POST',
        headers: type ? { 'Content-Type': type } : {},
        ...(body !== undefined && { body }),
      })
      expect(response.status, path).toBe(status)
      const { error } = (await response.json()) as { error: { message: string } }
      expect(error.message).toMatch(/form/)
    }
  })

  test.each([
    [urls.about(), 'GET, HEAD, OPTIONS'],
    [urls.post('oat-soup'), 'GET, HEAD, OPTIONS'],
    [urls.contact(), 'GET, HEAD, OPTIONS, POST'],
  ])('OPTIONS of %s names its methods, and the others are not allowed', async (path, allow) => {
    const options = await app.request(path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow])
    const methods = ['DELETE', 'POST'].filter((method) => !allow.includes(method))
    for (const method of methods) {
      const response = await app.request(path, { method, body: new URLSearchParams({ a: 'b' }) })
      expect([response.status, response.headers.get('allow')], method).toEqual([405, allow])
    }
  })
})

test('the table of pages knows each page that takes a form', () => {
  const names = Object.keys(PAGE_TABLE) as PageName[]
  const withAction = names.filter((name) =>
    /export (?:async )?function action\b/.test(
      readFileSync(`src/${PAGE_TABLE[name].module}`, 'utf8'),
    ),
  )
  expect(withAction.length).toBeGreaterThan(0)
  expect(names.filter((name) => PAGE_TABLE[name].hasForm).sort()).toEqual(withAction.sort())
})
