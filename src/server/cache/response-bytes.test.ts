import { expect, test } from 'vitest'
import { bytesOf, responseBeside, withStatus } from './response-bytes.ts'

const init = { status: 404, headers: { 'Content-Type': 'text/plain' } }

test.each([
  ['beside it', responseBeside('Crème', init)],
  ['in its body', new Response('Crème', init)],
])('the bytes of a response whose text stands %s can be had', async (_, response) => {
  expect((await bytesOf(response)).toString()).toBe('Crème')
})

test.each([
  ['beside it', () => responseBeside('Soup', init)],
  ['in its body', () => new Response('Soup', init)],
])('a response whose text stands %s keeps it with another status', async (_, given) => {
  const changed = withStatus(given(), 410)
  expect([changed.status, changed.headers.get('Content-Type')]).toEqual([410, 'text/plain'])
  expect((await bytesOf(changed)).toString()).toBe('Soup')
})
