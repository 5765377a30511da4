import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { ListedPage } from '#contract/desk/site-documents.ts'
import { pageTags } from '#contract/pages.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import { createSiteReader } from '#server/operations/site/site-reader.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { LONG_TEXT } from '#tests/support/posts/given-desk.ts'
import { givenOwnPages } from '#tests/support/site/given-own-pages.ts'

const MENU = [
  'Soups | /topics/soups',
  '- Stews | /topics/stews#all',
  'Winter | /series/winter',
  'Oats | /blog/oat-soup?serves=4',
  'All | /blog',
  'Recipes | /recipes',
].join('\n')

const GERMAN_MENU = MENU.replace('/topics/soups', '/in/de/topics/soups')
  .replace('/series/winter', '/in/de/series/winter')
  .replace('/blog/oat-soup', '/blog/hafersuppe')
  .replace('| /blog\n', '| /in/de\n')

describe.each(ENGINES)('links of what is in another language, on %s', (engine) => {
  const { site, read, asOwner, at, create, publish, writeSectionsOf, change } =
    givenOwnPages(engine)

  const setSite = (values: Record<string, string>) =>
    setSiteValues(site.deskDeps() as never, 'shell', { id: 'settings', values })
  const readMenu = async (language?: 'de') => {
    const readSite = createSiteReader(site.deskDeps() as never, { contactEmail: undefined })
    return (await readSite(language)).headerLinks
  }
  const takeDown = async (person: Person, id: string) => {
    const { version } = await site.look(person, id)
    await site.as(person).post(callUrl('unpublish', { id }), { baseVersion: version })
  }

  /** An English post and its German translation, with a topic and a series. */
  async function givenBoth(owner: Person) {
    await setSite({ otherLanguages: 'on', headerLinks: MENU })
    const of = { topics: ['Soups'], series: 'Winter' }
    const english = await site.givenLive(owner, { title: 'Oat soup', ...of })
    await site.givenLive(owner, { title: 'Leek stew', topics: ['Stews'] })
    const draft = await read(
      await site
        .as(owner)
        .post(
          callUrl('translate', { id: english.id }),
          { language: 'de' },
          { [IDEMPOTENCY_KEY_HEADER]: uuidv7() },
        ),
    )
    const words = { title: 'Hafersuppe', content: `Auf Deutsch. ${LONG_TEXT}` }
    const { version } = await read(await site.save(owner, draft, words))
    return read(await site.publish(owner, { id: draft.id, version }))
  }

  test('menus lead to topics, series and posts in the language of the page while they are there, and elsewhere as before', async () => {
    const owner = await asOwner()
    const german = await givenBoth(owner)
    expect(await readMenu('de')).toBe(GERMAN_MENU)
    expect(await readMenu()).toBe(MENU)
    await takeDown(owner, german.id)
    expect(await readMenu('de')).toBe(MENU)
  })

  test('a post that changes where menus lead drops every page, another one its own', async () => {
    const owner = await asOwner()
    await givenBoth(owner)
    const publishes = async (document: object) => {
      const before = new Set((await site.rows('outbox')).map(({ id }) => id))
      await site.givenLive(owner, { language: 'de', ...document })
      const since = (await site.rows('outbox')).filter(({ id }) => !before.has(id))
      return JSON.stringify(since).includes(`\\"${pageTags.all()}\\"`)
    }
    expect(await publishes({ title: 'Eintopf', topics: ['Stews'] })).toBe(true)
    expect(await readMenu('de')).toContain('| /in/de/topics/stews#all')
    expect(await publishes({ title: 'Brot', topics: ['Bread'] })).toBe(false)
  })

  test('sections of a page in another language lead along, in fields, lists and texts, and show posts of its language', async () => {
    const owner = await asOwner()
    await givenBoth(owner)
    const made = await create(owner, { title: 'Küche', madeOf: 'sections' })
    const { id } = await read<ListedPage>(made)
    await change(owner, id, { language: { from: 'site', to: 'de' } })
    const draft = await writeSectionsOf(owner, id, [
      { id: 'story', kind: 'text', fields: { text: '[Suppen](/topics/soups), [mehr](/recipes)' } },
      {
        ...{ id: 'chosen', kind: 'chosenPosts' },
        fields: {
          heading: 'Suppen',
          source: 'topic',
          topic: '/topics/soups',
          link: '/topics/soups',
        },
      },
      {
        ...{ id: 'named', kind: 'chosenPosts' },
        fields: {
          heading: 'Mehr',
          source: 'named',
          posts: [{ post: '/blog/oat-soup' }],
          link: '/blog',
        },
      },
    ])
    await read(await publish(owner, draft))
    const path = (await site.rows('own_pages'))[0]?.path as string
    const found = await at(path)
    if (found?.kind !== 'sections') throw new Error('There is no such page.')
    const [story, chosen, named] = found.page.sections
    expect(story?.html?.text).toContain('href="/in/de/topics/soups"')
    expect(story?.html?.text).toContain('href="/recipes"')
    expect(chosen).toMatchObject({
      values: { topic: '/topics/soups', link: '/in/de/topics/soups' },
      posts: [{ title: 'Hafersuppe' }],
    })
    expect(named).toMatchObject({ values: { link: '/in/de' }, posts: [{ title: 'Hafersuppe' }] })
    expect(found.page.showsPosts).toBe(true)
  })
})
