import { expect, test } from 'vitest'
import { LINKABLE_PAGES, linksToOwnPages, unlinkedPages } from './linkable-pages.ts'

test('pages that no menu leads to are named, and those of a second level are not', () => {
  expect(LINKABLE_PAGES).toContain('/services')
  expect(unlinkedPages({})).not.toContain('/services')
  const header = 'Home | /\n- Guides | /guides#top'
  expect(unlinkedPages({ headerLinks: header })).toContain('/services')
  expect(unlinkedPages({ headerLinks: header })).not.toContain('/guides')
})

test('pages of the owner that readers see can be linked to, and are named where nothing leads to them', () => {
  const page = {
    id: 'page-00000000-0000-7000-8000-000000000001',
    title: 'How we test',
    path: '/how-we-test',
    state: 'published',
    isPublic: true,
    editedAt: null,
    editedBy: null,
  } as const
  const own = linksToOwnPages([
    page,
    { ...page, path: '/über-uns' },
    { ...page, path: '/draft', isPublic: false },
    { ...page, id: 'privacy', path: '/privacy-policy' },
  ])
  expect(own).toEqual(['/how-we-test', '/%C3%BCber-uns'])
  expect(unlinkedPages({}, own)).toContain('/how-we-test')
  expect(unlinkedPages({ headerLinks: 'Tests | /how-we-test' }, own)).not.toContain('/how-we-test')
})
