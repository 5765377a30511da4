import { expect, test } from 'vitest'
import { sharedBy, sharingHeaders } from './rendered-page.ts'

test('what everybody gets is fresh for ten minutes, and for a day better than nothing', () => {
  expect(sharingHeaders(sharedBy(['posts', 'type:news']))).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=600, stale-if-error=86400',
    'cdn-cache-control': 'public, max-age=600, stale-while-revalidate=86400, stale-if-error=86400',
    'surrogate-key': 'pages posts type:news',
    'cache-tag': 'pages,posts,type:news',
  })
})

test('a tag is named once', () => {
  expect(sharedBy(['posts', 'pages', 'posts']).tags).toEqual(['pages', 'posts'])
})

test('what may not be shown when it is old says nothing of being stale', () => {
  const headers = sharingHeaders({ ...sharedBy(), freshForSeconds: 7, staleForSeconds: 0 })
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=7' })
  expect(headers).not.toHaveProperty('cdn-cache-control')
})
