import { describe, expect, test } from 'vitest'
import type { PostAround } from '#contract/posts.ts'
import type { SearchResult } from '#contract/search.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import { renderOldPosts } from '#server/operations/posts/writing/render-old-posts.ts'
import { indexMissingPosts } from '#server/operations/search/indexing/index-missing-posts.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import { findPostErrors } from '#server/operations/upkeep/compare-posts.ts'
import type { DeskTermPage } from '#terms/term-shapes.calls.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { LONG_TEXT } from '#tests/support/posts/given-desk.ts'
import { givenOwnPages } from '#tests/support/site/given-own-pages.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'

describe.each(ENGINES)('search among what is in another language, on %s', (engine) => {
  const { site, read, asOwner, givenPage, change, publish } = givenOwnPages(engine)

  const speakBoth = () =>
    setSiteValues(site.deskDeps() as never, 'shell', {
      id: 'settings',
      values: { otherLanguages: 'on' },
    })
  const search = async (q: string, language?: string) =>
    read<SearchResult>(
      await site.anonymous.get(callUrl('search', { q, ...(language && { language }) }), {
        'X-Forwarded-For': '192.0.2.7',
      }),
    )
  const titles = async (q: string, language?: string) =>
    (await search(q, language)).items.map(({ title }) => title)
  const write = (person: Person, title: string, content: string, more: object = {}) => {
    site.clock.advance(1_000)
    return site.givenLive(person, { title, content: `${content} ${LONG_TEXT}`, ...more })
  }
  const german = { language: 'de' }
  const around = async (slug: string) => {
    const reads = createPageReads(site.deskDeps() as never, { address: '10.0.0.1' })
    const { related, older, newer }: PostAround = await reads.getPostAround(slug)
    return { related: related.map(({ title }) => title), older, newer }
  }

  test('posts are found in their own language, by beginnings, phrases and in titles first, and in no other', async () => {
    await speakBoth()
    const owner = await asOwner()
    await write(owner, 'Oat soup', 'Quinoa und Hafer.')
    await write(owner, 'Hafersuppe', 'Mit Quinoa und Lauch.', german)
    await write(owner, 'Brot', 'Zur Hafersuppe.', german)
    expect(await titles('hafersuppe', 'de')).toEqual(['Hafersuppe', 'Brot'])
    expect(await titles('hafers', 'de')).toEqual(['Hafersuppe', 'Brot'])
    expect(await titles('"quinoa und lauch"', 'de')).toEqual(['Hafersuppe'])
    expect(await titles('quinoa', 'de')).toEqual(['Hafersuppe'])
    expect(await titles('quinoa')).toEqual(['Oat soup'])
    expect(await titles('hafersuppe')).toEqual([])
    expect(await titles('hafer', 'en')).toEqual(['Oat soup'])
    const hit = (await search('lauch', 'de')).items[0]
    expect(hit?.snippet.filter(({ isMatch }) => isMatch)).toMatchObject([{ text: 'Lauch' }])
  })

  test('where only what is in the language of the site matches, that is answered and said; else the nearest word', async () => {
    await speakBoth()
    const owner = await asOwner()
    await write(owner, 'Oat soup', 'Rhubarb.')
    await write(owner, 'Hafersuppe', 'Mit Lauch.', german)
    const originals = await search('rhubarb', 'de')
    expect(originals).toMatchObject({ foundIn: 'en', total: 1, correction: null })
    expect(originals.items.map(({ title }) => title)).toEqual(['Oat soup'])
    expect(await search('hafersuppe', 'de')).not.toHaveProperty('foundIn')
    expect(await search('hafersupe', 'de')).toMatchObject({
      ...{ correction: 'hafersuppe', items: [{ title: 'Hafersuppe' }] },
    })
    expect(await search('nothing', 'de')).toMatchObject({ total: 0, correction: null })
    expect(await search('hafersupe')).toMatchObject({ total: 0, correction: null })
  })

  test('pages are found in their language, and those of the site where nothing else has the word', async () => {
    await speakBoth()
    const owner = await asOwner()
    await givenPage(owner, 'Tasting')
    const page = await givenPage(owner, 'Verkosten')
    await read(
      await publish(owner, await change(owner, page, { language: { from: 'site', to: 'de' } })),
    )
    const pages = async (q: string, language?: string) => {
      const found = await search(q, language)
      return [found.pages?.map(({ link }) => link), found.foundIn]
    }
    expect(await pages('verkosten', 'de')).toEqual([['/verkosten'], undefined])
    expect(await pages('verkosten')).toEqual([undefined, undefined])
    expect(await pages('tasting', 'de')).toEqual([['/tasting'], 'en'])
  })

  test('posts in a language are found by what their topics are called in it, as soon as that changes', async () => {
    await speakBoth()
    const owner = await asOwner()
    await write(owner, 'Hafer', 'Kocht.', { ...german, topics: ['Soups'] })
    expect(await titles('soups', 'de')).toEqual(['Hafer'])
    const list = await site.as(owner).get(callUrl('listTopics', { q: 'soups' }))
    const [topic] = (await read<DeskTermPage>(list)).items
    const translations = [{ language: 'de', name: 'Suppentopf', description: '' }]
    const url = callUrl('changeTopic', { id: topic?.id ?? '' })
    await read(await site.as(owner).patch(url, { translations }))
    await renderOldPosts(site.deskDeps() as never)
    expect(await titles('suppentopf', 'de')).toEqual(['Hafer'])
    expect(await titles('suppentopf')).toEqual([])
    await write(owner, 'Lauch', 'Gart.', { ...german, topics: ['Soups'] })
    expect(await titles('suppentopf', 'de')).toEqual(['Lauch', 'Hafer'])
  })

  test('posts that were there before are indexed by the job, and a site in one language searches as before', async () => {
    await speakBoth()
    const owner = await asOwner()
    await write(owner, 'Hafersuppe', 'Kocht.', { ...german, topics: ['Soups'] })
    await site.deps().db.deleteFrom('post_search').execute()
    expect(await titles('hafersuppe', 'de')).toEqual([])
    expect(await indexMissingPosts(site.deps())).toBe(1)
    expect(await titles('hafersuppe', 'de')).toEqual(['Hafersuppe'])
    const deps = { ...site.deps(), content: sharedContent() }
    expect(await findPostErrors(deps as never, () => undefined)).toEqual([])
    await setSiteValues(site.deskDeps() as never, 'shell', {
      id: 'settings',
      values: { otherLanguages: 'off' },
    }).catch(() => undefined)
    expect(await search('oats', 'de')).not.toHaveProperty('foundIn')
  })

  test('what is around a post in a language is in it: by topics first, then by words, then the newest', async () => {
    await speakBoth()
    const owner = await asOwner()
    const first = await write(owner, 'Kürbissuppe', 'Kocht.', { ...german, topics: ['Soups'] })
    await write(owner, 'Kürbis im Ofen', 'Gart.', german)
    await write(owner, 'Oat soup', 'Simmers.', { topics: ['Soups'] })
    await write(owner, 'Lauch', 'Gart.', { ...german, topics: ['Soups'] })
    await write(owner, 'Brot', 'Geht.', german)
    await write(owner, 'Brot am Abend', 'Geht.', german)
    await write(owner, 'Quark', 'Ruht.', german)
    const { slug } = (await site.look(owner, first.id)).live ?? { slug: '' }
    expect((await around(slug)).related[0]).toBe('Lauch')
    const bread = await around('brot')
    expect(bread.related[0]).toBe('Brot am Abend')
    expect(bread.related).not.toContain('Oat soup')
    expect([bread.older?.title, bread.newer?.title]).toEqual(['Lauch', 'Brot am Abend'])
  })
})
