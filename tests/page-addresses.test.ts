import { expect, test } from 'vitest'
import { PAGE_PATTERNS } from '#contract/pages.ts'
import routes from '../src/routes.ts'

test('the server knows the address of every page that the router has', () => {
  const addresses = routes.map(({ path = '' }) => `/${path}`).filter((path) => path !== '/*')
  expect(addresses.toSorted()).toEqual(PAGE_PATTERNS.toSorted())
})

test('the router takes an address only as it is spelled', () => {
  const lax = routes.filter(({ path, caseSensitive }) => path && path !== '*' && !caseSensitive)
  expect(lax).toEqual([])
})
