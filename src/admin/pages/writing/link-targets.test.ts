import { expect, test, vi } from 'vitest'
import { POST_TYPE_LABELS, type PostType } from '#domain/posts/post-type.ts'
import { createLinkTargets } from './link-targets.ts'

const post = (title: string, slug = title.toLowerCase().replaceAll(' ', '-')) => ({
  slug,
  title,
  postType: 'blog' as PostType,
})

/** Makes a site whose desk, search and newest posts answer with these. */
function givenSite({
  desk = [],
  found = [],
  newest = [],
  ownSlug,
  others,
}: Partial<Record<'desk' | 'found' | 'newest', ReturnType<typeof post>[]>> & {
  ownSlug?: string
  others?: { title: string; address: string; note: string }[]
}) {
  const listDeskPosts = vi.fn(async () => ({ items: desk, nextCursor: null }))
  const search = vi.fn(async () => ({ items: found }))
  const apis = {
    posts: { listDeskPosts },
    search: { search },
    site: { listPosts: async () => ({ items: newest, nextCursor: null }) },
    types: POST_TYPE_LABELS,
    ownSlug,
    ...(others && { listOthers: async () => others }),
  } as unknown as Parameters<typeof createLinkTargets>[0]
  const find = createLinkTargets(apis)
  return {
    listDeskPosts,
    find: (typed: string, label = '') => find({ typed, label }, new AbortController().signal),
    titles: async (typed: string, label = '') =>
      (await find({ typed, label }, new AbortController().signal)).map(
        ({ title, isLikely }) => `${isLikely ? '+' : '-'} ${title}`,
      ),
  }
}

test('titles come first: the same, those that begin so, those with the words, then texts', async () => {
  const site = givenSite({
    desk: [post('Warm jam with plums'), post('Plums in the oven')],
    found: [
      post('Sunday lunch'),
      post('Warm jam with plums'),
      post('Plums'),
      post('Plums in June'),
    ],
  })
  expect(await site.titles('plums')).toEqual([
    '+ Plums',
    '+ Plums in the oven',
    '+ Plums in June',
    '+ Warm jam with plums',
    '- Sunday lunch',
  ])
  expect(site.listDeskPosts).toHaveBeenCalledWith(
    expect.objectContaining({ q: 'plums', status: 'published' }),
    expect.anything(),
  )
})

test('a word of a title may be unfinished, in the plural or without its accents', async () => {
  const site = givenSite({ found: [post('A text'), post('Crème of celery')] })
  expect(await site.titles('creme cel')).toEqual(['+ Crème of celery', '- A text'])
  expect(await site.titles('celeries')).toEqual(['+ Crème of celery', '- A text'])
})

test('pages of the site are found, by their titles and their addresses, behind posts that fit as well', async () => {
  const site = givenSite({ found: [post('Recipes from Linz')] })
  expect(await site.titles('recipes')).toEqual(['+ Recipes', '+ Recipes from Linz'])
  expect((await site.titles('recip'))[0]).toBe('+ Recipes from Linz')
  expect(await givenSite({}).titles('/priv')).toEqual(['+ Privacy Policy'])
  expect(await givenSite({}).titles('privacy-policy')).toEqual(['+ Privacy Policy'])
})

test('before anything is typed, a title with the selected words is likely, and nothing else', async () => {
  const site = givenSite({
    found: [post('Sunday lunch'), post('Plum jam')],
    newest: [post('Today'), post('Plum jam')],
  })
  expect(await site.titles('', 'plum jam')).toEqual(['+ Plum jam', '- Today'])
  expect(await site.titles('')).toEqual(['- Today', '- Plum jam'])
})

test('the post that is being written is no place of its own links', async () => {
  const plums = [post('Plums'), post('Plums in the oven')]
  const site = givenSite({ desk: plums, found: plums, newest: plums, ownSlug: 'plums' })
  expect(await site.titles('plums')).toEqual(['+ Plums in the oven'])
  expect(await site.titles('', 'plums')).toEqual(['+ Plums in the oven'])
  expect(await site.titles('')).toEqual(['- Plums in the oven'])
})

test('topics and pages of the owner’s are found by their names, and not as texts', async () => {
  const others = [
    { title: 'Plum jams', address: '/topics/plum-jams', note: 'Topic' },
    { title: 'How we test', address: '/how-we-test', note: 'Page' },
  ]
  const site = givenSite({ desk: [post('Warm jam with plums')], found: [post('Lunch')], others })
  expect(await site.titles('plum')).toEqual(['+ Plum jams', '+ Warm jam with plums', '- Lunch'])
})
