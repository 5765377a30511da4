import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createTrustedProxies, type ProxyTrust } from '#server/base/trusted-proxies.ts'
import type { AppEnv } from '../app-env.ts'
import { requestContext } from './request-context.ts'

const FORWARDED = { headers: { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' } }

function givenApp(trust: ProxyTrust) {
  const warnings: unknown[] = []
  const log = { warn: (...given: unknown[]) => void warnings.push(...given) }
  const app = new Hono<AppEnv>()
    .use(
      requestContext({
        newRequestId: () => 'request-1',
        proxies: createTrustedProxies(trust),
        log,
      }),
    )
    .get('/', (c) => c.text(c.get('address')))
  const addressOf = async (options?: RequestInit) => (await app.request('/', options)).text()
  return { addressOf, warnings }
}

test('the visitor is whom the trusted proxy names last', async () => {
  const { addressOf, warnings } = givenApp(1)
  expect(await addressOf(FORWARDED)).toBe('203.0.113.9')
  expect(warnings).toEqual([])
})

test('a proxy that is not trusted is logged once, without an address, and not believed', async () => {
  const { addressOf, warnings } = givenApp(0)
  await addressOf()
  expect(warnings).toEqual([])
  expect(await addressOf(FORWARDED)).toBe('unknown')
  await addressOf(FORWARDED)
  expect(warnings).toHaveLength(1)
  expect(warnings.join()).toContain('set TRUST_PROXY=on')
  expect(warnings.join()).not.toContain('203.0.113.9')
})
