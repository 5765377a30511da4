import { describe, expect, test } from 'vitest'
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

  test('what a page takes is answered, and named where it takes less', async () => {
    const options = await app.request(urls.about(), { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([
      204,
      'GET, HEAD, OPTIONS, POST',
    ])
  })
})
