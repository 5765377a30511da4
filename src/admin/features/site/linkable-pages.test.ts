import { expect, test } from 'vitest'
import { LINKABLE_PAGES, unlinkedPages } from './linkable-pages.ts'

test('pages that no menu leads to are named, and those of a second level are not', () => {
  expect(LINKABLE_PAGES).toContain('/services')
  expect(unlinkedPages({})).not.toContain('/services')
  const header = 'Home | /\n- Guides | /guides#top'
  expect(unlinkedPages({ headerLinks: header })).toContain('/services')
  expect(unlinkedPages({ headerLinks: header })).not.toContain('/guides')
})
