import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProfile, createProfile, removeProfile } from '#profiles/change-profiles.server.ts'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'

const WORDPRESS = join(FIXTURES, 'wordpress-kornblume.xml')

let root = ''
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'haven-people-import-'))
  mkdirSync(join(root, 'content/images'), { recursive: true })
  writeFileSync(join(root, 'content/images/ida.png'), await givenPicture({ width: 300 }))
  writeFileSync(join(root, 'content/images/pot.png'), await givenPicture({ width: 400 }))
  const post = (id: string, more: object) => ({
    ...{ id, title: `Post ${id}`, slug: `post-${id}`, html: '<p>x</p>', status: 'published' },
    ...more,
  })
  const image = (name: string) => `__GHOST_URL__/content/images/${name}`
  const data = {
    posts: [post('p1', {}), post('p2', {}), post('p3', { status: 'draft' })],
    users: [
      {
        ...{ id: 'u1', name: 'Ida Moll', slug: 'ida', bio: 'Bakes <b> & more.' },
        ...{ profile_image: image('ida.png'), website: 'https://ida.example', location: 'Ulm' },
      },
      { id: 'u2', name: 'Bo Lind', slug: 'bo', profile_image: image('gone.png') },
      { id: 'u3', name: 'Never Out', slug: 'never' },
    ],
    posts_authors: [
      { post_id: 'p1', author_id: 'u1', sort_order: 0 },
      { post_id: 'p2', author_id: 'u2', sort_order: 1 },
      { post_id: 'p2', author_id: 'u1', sort_order: 0 },
      { post_id: 'p3', author_id: 'u3', sort_order: 0 },
    ],
    tags: [
      { id: 't1', name: 'Soups', slug: 'soups', feature_image: image('pot.png'), meta_title: 'S' },
    ],
    posts_tags: [{ post_id: 'p1', tag_id: 't1' }],
  }
  const file = join(root, 'old.ghost.json')
  writeFileSync(file, JSON.stringify({ db: [{ meta: { version: '5.9.0' }, data }] }))
})
afterAll(() => rmSync(root, { recursive: true }))

describe.each(ENGINES)('people of another site, on %s', (engine) => {
  const { importFrom, posts, rows, transferDeps, givenWriter } = givenTransfer(engine)

  const leadsTo = (path: string) => resolvePath(transferDeps(), path)
  const administrator = async () => ({
    ...{ actor: await givenWriter('admin'), address: '192.0.2.1', requestId: 'request' },
  })
  const bylines = async () => {
    const names = new Map((await rows('profiles')).map(({ id, name }) => [id, name]))
    const titles = new Map((await posts()).map(({ id, title }) => [id, title]))
    return (await rows('post_profiles'))
      .toSorted((one, other) => one.position - other.position)
      .map((row) => [titles.get(row.post_id), names.get(row.profile_id)])
      .toSorted()
  }

  test('whoever wrote what was public in Ghost has a page, and bylines lead there', async () => {
    const dry = await importFrom(root, { isDryRun: true })
    expect(await rows('profiles')).toEqual([])
    const { people, topics, summary } = await importFrom(root)
    expect(dry.people.map(({ label, result }) => [label, result])).toEqual(
      people.map(({ label, result }) => [label, result]),
    )
    expect(summary.people).toEqual({ imported: 2, 'there already': 0, failed: 0 })
    expect(people).toMatchObject([
      { kind: 'person', title: 'Ida Moll', notes: [{ kind: 'fields', detail: 'location' }] },
      { kind: 'person', title: 'Bo Lind', notes: [{ kind: 'pictures' }] },
    ])
    const [picture] = (await rows('media')).filter((one) => /^ida/.test(one.original_name))
    const byName = (one: { name: string }, other: { name: string }) =>
      one.name < other.name ? -1 : 1
    expect((await rows('profiles')).toSorted(byName)).toMatchObject([
      { name: 'Bo Lind', slug: 'bo-lind', words: '', links: '[]', picture_id: null },
      {
        ...{ name: 'Ida Moll', slug: 'ida-moll', words: 'Bakes \\<b> & more.' },
        links: JSON.stringify([{ label: 'ida.example', url: 'https://ida.example' }]),
        picture_id: picture?.id,
      },
    ])
    expect(await bylines()).toEqual([
      ['Post p1', 'Ida Moll'],
      ['Post p2', 'Bo Lind'],
      ['Post p2', 'Ida Moll'],
    ])
    expect(await leadsTo('/author/ida')).toMatchObject({ kind: 'moved', to: '/people/ida-moll' })
    expect(await leadsTo('/author/never')).toBeUndefined()

    const [pot] = (await rows('media')).filter((one) => /^pot/.test(one.original_name))
    expect(topics).toMatchObject([{ notes: [{ kind: 'fields', detail: 'meta_title' }] }])
    expect(await rows('terms')).toMatchObject([{ name: 'Soups', picture_id: pot?.id }])
  })

  test('again, it doubles nothing', async () => {
    await importFrom(root)
    const { summary } = await importFrom(root)
    expect(summary.people).toEqual({ imported: 0, 'there already': 2, failed: 0 })
    expect(await rows('profiles')).toHaveLength(2)
    expect(await bylines()).toHaveLength(3)
    expect(await rows('media')).toHaveLength(2)
  })

  test('somebody of that name stays as they are, under the name of today too', async () => {
    const caller = await administrator()
    const made = await createProfile(transferDeps(), caller, { body: { name: 'ida  moll' } })
    const body = { name: 'Ida Ritter', words: 'Mine.' }
    await changeProfile(transferDeps(), caller, { params: { id: made.id }, body })
    const { people } = await importFrom(root)
    expect(people).toMatchObject([
      { title: 'Ida Moll', result: 'there already' },
      { title: 'Bo Lind', result: 'imported' },
    ])
    const ida = (await rows('profiles')).find(({ id }) => id === made.id)
    expect(ida).toMatchObject({ name: 'Ida Ritter', words: 'Mine.', picture_id: null })
    expect(await leadsTo('/author/ida')).toMatchObject({ to: '/people/ida-ritter' })
    expect(await bylines()).toContainEqual(['Post p1', 'Ida Ritter'])
  })

  test('whose page was removed here does not come back', async () => {
    await importFrom(root)
    const ida = (await rows('profiles')).find(({ name }) => name === 'Ida Moll')
    const params = { id: ida?.id ?? '' }
    await removeProfile(transferDeps(), await administrator(), { params, query: {} })
    const { people } = await importFrom(root)
    expect(people).toMatchObject([
      { title: 'Ida Moll', result: 'failed', reason: expect.stringContaining('removed') },
      { title: 'Bo Lind', result: 'there already' },
    ])
    expect(await rows('profiles')).toHaveLength(1)
  })

  test('authors of WordPress are people too', async () => {
    const { people, summary } = await importFrom(WORDPRESS)
    expect(people).toMatchObject([{ title: 'Maya Köhler', result: 'imported' }])
    expect(await leadsTo('/author/maya')).toMatchObject({ to: '/people/maya-kohler' })
    const again = await importFrom(WORDPRESS)
    expect(again.summary.people['there already']).toBe(summary.people.imported)
    expect(await rows('profiles')).toHaveLength(1)
  })
})
