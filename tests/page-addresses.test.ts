import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  PAGE_PATTERNS,
  pagesCached,
  SITEMAP_PATHS,
  UNHELD_FIRST_PARTS,
} from '#contract/page-lists.ts'
import { firstPart, isDeskPath } from '#contract/page-paths.ts'
import { PAGE_PATHS, PAGE_TABLE, type PageName } from '#contract/page-table.ts'
import routes from '../src/routes.ts'
import { PUBLIC_ROUTES } from './support/public-routes.ts'

test('the server knows the address of every page that the router has', () => {
  const addresses = routes.map(({ path = '' }) => `/${path}`).filter((path) => path !== '/*')
  expect(addresses.toSorted()).toEqual(PAGE_PATTERNS.toSorted())
})

test('the router takes an address only as it is spelled', () => {
  const lax = routes.filter(({ path, caseSensitive }) => path && path !== '*' && !caseSensitive)
  expect(lax).toEqual([])
})

test('each page has its module', () => {
  const missing = Object.values(PAGE_TABLE)
    .map(({ module }) => join(import.meta.dirname, '../src', module))
    .filter((file) => !existsSync(file))
  expect(missing).toEqual([])
})

test('no page that is held lies beside one that must not be', () => {
  const held = pagesCached('held').map((name) => PAGE_PATHS[name])
  const beside = held.filter((path) => UNHELD_FIRST_PARTS.has(firstPart(path)))
  expect(beside).toEqual([])
})

test('the sitemap lists public pages alone, without anything to fill in', () => {
  expect(SITEMAP_PATHS).toContain('/')
  expect(SITEMAP_PATHS).toContain('/privacy-policy')
  expect(SITEMAP_PATHS.filter((path) => path.includes(':'))).toEqual([])
})

test('each page that the sitemap lists is among those that the browser tests open', () => {
  const opened = PUBLIC_ROUTES.map(({ path }) => path)
  expect(SITEMAP_PATHS.filter((path) => !opened.includes(path))).toEqual([])
})

test('every other public page without anything to fill in is opened by a browser test of its own', () => {
  const tests = globSync('e2e/**/*.test.ts', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const names = (Object.keys(PAGE_PATHS) as PageName[]).filter((name) => {
    const path = PAGE_PATHS[name]
    return !isDeskPath(path) && !path.includes(':') && !SITEMAP_PATHS.includes(path)
  })
  expect(names).toContain('search')
  const unopened = names.filter(
    (name) => !tests.includes(PAGE_PATHS[name]) && !tests.includes(`urls.${name}(`),
  )
  expect(unopened).toEqual([])
})
