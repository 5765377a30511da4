import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { storageRefusal } from '#domain/storage-failure.ts'
import type { AppEnv } from './app-env.ts'
import { errorResponse } from './error-response.ts'

function answerTo(error: Error) {
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('requestId', 'r-7')
      await next()
    })
    .onError(errorResponse(pino({ level: 'silent' })))
    .get('/', () => {
      throw error
    })
    .request('/')
}

test('a refusal of the database says that it is one, in words for whoever asked', async () => {
  const answer = await answerTo(storageRefusal('full', new Error('SQLITE_FULL'), 'database'))
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(await answer.json()).toEqual({
    error: {
      code: 'unavailable',
      message: expect.stringMatching(/^The server’s disk is full/),
      source: 'database',
    },
  })
})

test('an error of the program says nothing of itself but where the log has more', async () => {
  const answer = await answerTo(new Error('no such table: blog_posts'))
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    error: { code: 'internal', message: 'Something went wrong.', requestId: 'r-7' },
  })
})
