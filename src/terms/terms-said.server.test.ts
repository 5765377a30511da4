import { describe, expect, test } from 'vitest'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import type { DeskTerm, DeskTermPage } from './term-shapes.calls.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const speakBoth = () =>
    setSiteValues(site.deskDeps() as never, 'shell', {
      id: 'settings',
      values: { otherLanguages: 'on' },
    })
  const list = async (person: Person, query: Record<string, string>) =>
    (await read<DeskTermPage>(await site.as(person).get(callUrl('listTopics', query)))).items
  const proposed = async (person: Person, q: string, language = 'de') =>
    (await list(person, { q, language })).map(({ name }) => name)
  const create = async (person: Person, term: { name: string; language?: string }) =>
    read<DeskTerm>(await site.as(person).post(callUrl('createTopic'), term))
  /** A topic with a name in German. */
  async function givenTopic(person: Person, name: string, german: string): Promise<DeskTerm> {
    const { id } = await create(person, { name })
    const translations = [{ language: 'de', name: german, description: '' }]
    const changed = await site.as(person).patch(callUrl('changeTopic', { id }), { translations })
    return read<DeskTerm>(changed)
  }

  test('a topic is proposed by the beginning of each word of its name in the language of the post, before names of the site', async () => {
    await speakBoth()
    const admin = await site.givenPerson({ role: 'admin' })
    await givenTopic(admin, 'Soups', 'Süße Suppen & Eintöpfe')
    await givenTopic(admin, 'Stews', 'Suppiges')
    await create(admin, { name: 'Suppers' })
    expect(await proposed(admin, 'supp')).toEqual(['Stews', 'Soups', 'Suppers'])
    expect(await proposed(admin, 'Suesse')).toEqual([])
    expect(await proposed(admin, 'süße s')).toEqual(['Soups'])
    expect(await proposed(admin, 'eintopf')).toEqual(['Soups'])
    expect(await proposed(admin, 'soup')).toEqual(['Soups'])
    expect(await list(admin, { q: 'eintopf' })).toEqual([])
    expect(await proposed(admin, 'eintopf', 'en')).toEqual([])
    const series = callUrl('listSeries', { q: 'supp', language: 'de' })
    expect((await read<DeskTermPage>(await site.as(admin).get(series))).items).toEqual([])
  })

  test('names that changed, and those of what is gone, propose nothing any more', async () => {
    await speakBoth()
    const admin = await site.givenPerson({ role: 'admin' })
    const { id } = await givenTopic(admin, 'Soups', 'Klare Suppen')
    const change = callUrl('changeTopic', { id })
    const translations = [{ language: 'de', name: 'Klare Brühen', description: '' }]
    await read(await site.as(admin).patch(change, { translations }))
    expect(await proposed(admin, 'suppen')).toEqual([])
    expect(await proposed(admin, 'bruh')).toEqual(['Soups'])
    expect(await site.rows('term_translation_words')).toMatchObject([{ word: 'bruhen' }])
    await site.as(admin).delete(callUrl('removeTopic', { id }))
    expect(await proposed(admin, 'bruh')).toEqual([])
    expect(await site.rows('term_translation_words')).toEqual([])
  })

  test('topics are given by their names, each with its name in the other language', async () => {
    await speakBoth()
    const admin = await site.givenPerson({ role: 'admin' })
    const soups = await givenTopic(admin, 'Soups', 'Suppen')
    await create(admin, { name: 'Stews' })
    expect(await list(admin, { named: 'soups,Nothing' })).toEqual([soups])
  })

  test('one that is made in a German post is called so in both languages, and one that is called so there is found', async () => {
    await speakBoth()
    const admin = await site.givenPerson({ role: 'admin' })
    const author = await site.givenPerson({ role: 'author' })
    const made = await create(author, { name: 'Brühen', language: 'de' })
    const german = { language: 'de', name: 'Brühen', description: '' }
    expect(made).toMatchObject({ name: 'Brühen', slug: 'bruhen', translations: [german] })
    const rename = callUrl('changeTopic', { id: made.id })
    await read(await site.as(admin).patch(rename, { name: 'Broths' }))
    const again = await create(author, { name: 'brühen', language: 'de' })
    expect(again).toMatchObject({ id: made.id, name: 'Broths', translations: [german] })
    // One that is there keeps what it is called.
    await create(author, { name: 'Stews' })
    const stews = await create(author, { name: 'Stews', language: 'de' })
    expect(stews.translations).toMatchObject([{ name: '' }])
    const acts = (await site.rows('audit_log')).filter(({ action }) => action === 'topic.create')
    expect(JSON.stringify(acts[0])).toContain('language')
  })

  test('on a site in one language, and in its own, a language changes nothing', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const made = await create(author, { name: 'Suppen', language: 'de' })
    expect(made.translations).toEqual([])
    expect(await site.rows('term_translations')).toEqual([])
    await speakBoth()
    await create(author, { name: 'Soups', language: 'en' })
    expect(await site.rows('term_translations')).toEqual([])
    expect(await proposed(author, 'sou', 'en')).toEqual(['Soups'])
  })
})
