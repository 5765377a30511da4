import { describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const rows = async (query: string) => {
    const response = await site.anonymous.get(`/rest/v1/blog_posts?${query}`)
    return site.read<Record<string, unknown>[]>(response)
  }

  test('programs read where a post appeared first when they ask for it by name', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const canonicalUrl = 'https://old.example/oat-soup'
    await site.givenLive(author, { title: 'Oat soup', canonicalUrl })
    await site.givenLive(author, { title: 'Own soup' })
    expect(await rows('select=slug,canonical_url&order=slug')).toEqual([
      { slug: 'oat-soup', canonical_url: canonicalUrl },
      { slug: 'own-soup', canonical_url: null },
    ])
    const found = `select=slug&canonical_url=eq.${encodeURIComponent(canonicalUrl)}`
    expect(await rows(found)).toEqual([{ slug: 'oat-soup' }])
    expect((await rows('select=*'))[0]).not.toHaveProperty('canonical_url')
  })
})
