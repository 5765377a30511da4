import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'

let root = ''
let picture: Buffer

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'haven-import-test-'))
  picture = await givenPicture()
})
afterAll(() => rmSync(root, { recursive: true }))

function put(path: string, bytes: string | Uint8Array = picture): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return file
}

describe.each(ENGINES)('on %s', (engine) => {
  const { importFrom, posts, drafts, rows, givenPerson, droppedTags } = givenTransfer(engine)

  const WORDPRESS = join(FIXTURES, 'wordpress.xml')

  async function importWordPress(options = {}) {
    put('uploads/2024/01/pot.jpg')
    put('uploads/2024/01/bowl.png', await givenPicture({ format: 'png' }))
    return importFrom(WORDPRESS, { mediaFolder: join(root, 'uploads'), ...options })
  }

  test('a picture that was here before a WordPress export, from elsewhere, is there once', async () => {
    const folder = put('elsewhere/leek.md', '---\ntitle: Leek\n---\n\n![Leek](leek.jpg)\n')
    put('elsewhere/leek.jpg')
    await importFrom(dirname(folder))
    const [before, ...others] = await rows('media')
    expect(others).toEqual([])
    await importWordPress()
    await importWordPress()
    const pictures = await rows('media')
    expect(pictures).toHaveLength(2)
    expect(pictures).toContainEqual(before)
    const soup = (await posts()).find(({ slug }) => slug === 'oat-soup')
    expect(soup?.content).toContain(`/media/${before?.name}`)
  })

  test('a WordPress export comes in with its dates, addresses, people and pictures', async () => {
    const { summary, outcomes } = await importWordPress()
    expect(summary.results).toEqual({ imported: 5, 'there already': 0, failed: 0 })
    expect(summary.leftOut).toEqual([])
    expect(outcomes.find(({ kind }) => kind === 'page')).toMatchObject({
      title: 'About',
      notes: [{ detail: 'The site itself has a page at /about: the page is a draft' }],
    })

    const soup = (await posts()).find(({ slug }) => slug === 'oat-soup')
    expect(soup).toMatchObject({
      title: 'Oat soup & bread',
      status: 'published',
      author: 'Maya Ortiz',
      post_type: 'guide',
      published_at: '2024-01-15T08:30:00.000Z',
      updated_at: '2025-03-02T10:00:00.000Z',
      meta_title: 'Oat soup & bread',
      meta_description: 'A soup of oats in twenty minutes.',
      origin: 'import',
      created_by: null,
      created_by_admin: 'maya',
    })
    const media = await rows('media')
    const [pot, bowl] = ['pot.jpg', 'bowl.png'].map((name) =>
      media.find(({ original_name: original }) => original === name),
    )
    expect(media).toHaveLength(2)
    expect(bowl?.alt).toBe('A bowl of oat soup')
    expect(soup?.image_url).toBe(`/media/${bowl?.name}`)
    expect(soup?.content).toContain(
      `[![A pot on the stove](/media/${pot?.name})](/media/${pot?.name})`,
    )
    expect(soup?.content).toContain('## The pot')
    expect(soup?.content).not.toContain('wp:')
    expect(soup?.content_html).toContain('<strong>twenty minutes</strong>')
    expect(outcomes.find(({ label }) => label === 'post 12')?.notes).toEqual([
      { kind: 'shortcodes', detail: 'contact-form-7' },
    ])
    expect(await rows('comments')).toMatchObject([
      { post_id: soup?.id, author: 'Bo', text: 'Lovely', created_at: soup?.published_at },
    ])
    expect(await rows('slug_redirects')).toMatchObject([{ slug: 'porridge', post_id: soup?.id }])
    expect(droppedTags).toContain('slug:porridge')
  })

  test('a text of the classic editor keeps its paragraphs, captions, galleries and videos', async () => {
    await importWordPress()
    const bread = (await posts()).find(({ slug }) => slug === 'パン')
    const [pot] = (await rows('media')).filter(({ original_name: name }) => name === 'pot.jpg')
    expect(bread?.content).toContain(
      'classic editor,  \nwith a line break in it.\n\nThe second one',
    )
    expect(bread?.content).toContain(`![A pot](/media/${pot?.name})\n\nThe pot, *again*`)
    expect(bread?.content).toContain('> Knead, and see [the soup](/blog/oat-soup#pot).')
    expect(bread?.content).toContain('```\nflour  500 g\n\nwater  350 g\n```')
    expect(bread?.content).toContain('<https://www.youtube.com/watch?v=dQw4w9WgXcQ>')
    expect(bread?.meta_description).toBe('Bread that rests.')
  })

  test('what is not public there is not public here', async () => {
    const { outcomes } = await importWordPress()
    const states = Object.fromEntries((await posts()).map(({ title, status }) => [title, status]))
    expect(states).toMatchObject({
      'Not finished': 'draft',
      'For the family': 'draft',
      'Next spring': 'scheduled',
    })
    expect(await rows('post_schedules')).toMatchObject([{ at: '2099-03-20T07:00:00.000Z' }])
    expect(outcomes.find(({ label }) => label === 'post 31')?.notes).toEqual([
      { kind: 'status', detail: 'protected by a password, so it is a draft' },
    ])
  })

  test('importing twice makes nothing twice, and an import that was cut short goes on', async () => {
    let done = 0
    const cut = importWordPress({
      onOutcome: () => {
        done += 1
        if (done === 2) throw new Error('killed')
      },
    })
    await expect(cut).rejects.toThrow('killed')
    expect(await posts()).toHaveLength(2)
    expect((await importWordPress()).summary.results).toEqual({
      imported: 3,
      'there already': 2,
      failed: 0,
    })
    const before = [await posts(), await rows('media'), await rows('post_revisions')]
    expect((await importWordPress()).summary.results['there already']).toBe(5)
    expect([await posts(), await rows('media'), await rows('post_revisions')]).toEqual(before)
  })

  test('a dry run reports the same and stores nothing', async () => {
    const { summary } = await importWordPress({ isDryRun: true })
    expect(summary.results.imported).toBe(5)
    for (const table of ['blog_posts', 'media', 'audit_log', 'imported_posts'] as const) {
      expect(await rows(table), table).toEqual([])
    }
  })

  test('posts become those of the owner that is named; nobody unknown can be named', async () => {
    const maya = await givenPerson({ role: 'author', email: 'maya@haven.example' })
    await importWordPress({ owner: 'Maya@haven.example' })
    for (const post of await posts()) expect(post.created_by).toBe(maya.id)
    for (const draft of await drafts()) expect(draft.edited_by).toBe(maya.id)
    await expect(importWordPress({ owner: 'nobody@haven.example' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('a picture that cannot be imported stays as it was, and is reported', async () => {
    const { outcomes } = await importFrom(WORDPRESS)
    const soup = (await posts()).find(({ slug }) => slug === 'oat-soup')
    expect(soup?.content).toContain('https://slowkitchen.example/wp-content/uploads/2024/01/pot')
    expect(soup?.image_url).toBe('/placeholder.svg')
    const notes = outcomes.find(({ label }) => label === 'post 12')?.notes ?? []
    expect(notes.filter(({ kind }) => kind === 'pictures')).toHaveLength(2)
  })

  test('pictures are fetched from the site of the export, where that is allowed', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/content/images/2024/01/pan.jpg') response.end(picture)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ghost = join(FIXTURES, 'ghost-5.json')
    try {
      await importFrom(ghost, { isDryRun: true, isDownloading: true, siteUrl })
      expect(asked).toEqual([])
      const { outcomes } = await importFrom(ghost, { isDownloading: true, siteUrl })
      const lentils = (await posts()).find(({ slug }) => slug === 'slow-lentils')
      const [pan] = await rows('media')
      expect(pan?.original_name).toBe('pan.jpg')
      expect(lentils?.content).toContain(`![A pan of lentils](/media/${pan?.name})`)
      expect(outcomes.flatMap(({ notes }) => notes)).toContainEqual({
        kind: 'pictures',
        detail: '__GHOST_URL__/content/images/2024/01/lentils.jpg: the site answered 404',
      })
      expect(outcomes.flatMap(({ notes }) => notes)).toContainEqual({
        kind: 'pictures',
        detail: 'https://elsewhere.example/far.jpg: it is on another site',
      })
    } finally {
      server.close()
    }
    await expect(importFrom(ghost, { isDownloading: true })).rejects.toThrow(
      'Name the site by --from',
    )
  })

  test('a taken address is numbered, and that is reported', async () => {
    const file = put('one/oat-soup.md', '---\ntitle: Oat soup\ndate: 2020-01-01\n---\nOats.\n')
    await importFrom(file)
    const { outcomes } = await importWordPress()
    expect(outcomes.find(({ label }) => label === 'post 12')?.notes).toContainEqual({
      kind: 'address',
      detail: '“oat-soup” was taken: it is “oat-soup-2”',
    })
  })

  test('a file that only pretends to be a picture is reported and skipped', async () => {
    put('fake/pot.jpg', 'x'.repeat(5000))
    const file = put('fake/post.md', '---\ntitle: Fake\ndate: 2020-01-01\n---\n![A pot](pot.jpg)\n')
    const { outcomes } = await importFrom(file)
    expect(outcomes[0]?.notes).toEqual([
      {
        kind: 'pictures',
        detail: 'pot.jpg: Invalid file type. Only JPEG, PNG, and WEBP images are allowed.',
      },
    ])
    expect((await posts())[0]?.content).toBe('![A pot](pot.jpg)\n')
  })

  test('pictures of the same name on two sites are two pictures', async () => {
    put('site-a/cover.jpg')
    put('site-a/a.md', '---\ntitle: A\n---\n![A](/cover.jpg) ![A](cover.jpg)\n')
    put('site-b/cover.jpg', await givenPicture({ width: 300 }))
    put('site-b/b.md', '---\ntitle: B\n---\n![B](/cover.jpg)\n')
    await importFrom(join(root, 'site-a'))
    await importFrom(join(root, 'site-b'))
    expect((await rows('media')).map(({ width, alt }) => [alt, width]).toSorted()).toEqual([
      ['A', 640],
      ['B', 300],
    ])
    const [a, b] = (await posts()).toSorted((one, other) => (one.title < other.title ? -1 : 1))
    expect(a?.image_url).not.toBe(b?.image_url)
  })

  test('one file that cannot be read does not stop the others', async () => {
    put('mixed/bad.md', '---\ntitle: &a [*a, *a]\n---\nx\n')
    put('mixed/good.md', '---\ntitle: Good\n---\nGood.\n')
    put('mixed/proto.md', '---\ntitle: Proto\n__proto__:\n  admin: true\nconstructor: x\n---\nP.\n')
    const { summary, outcomes } = await importFrom(join(root, 'mixed'))
    expect(summary.results).toMatchObject({ imported: 2, failed: 1 })
    expect(outcomes.find(({ result }) => result === 'failed')).toMatchObject({ label: 'bad.md' })
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  test('every import is in the audit log', async () => {
    const file = put('audit/post.md', '---\ntitle: Audited\ndate: 2020-01-01\n---\nText.\n')
    await importFrom(file)
    const [post] = await posts()
    expect(await rows('audit_log')).toMatchObject([
      { action: 'post.import', subject_id: post?.id, actor_id: null },
    ])
    const [note] = await rows('outbox')
    expect(note!.created_at > '2026').toBe(true)
  })
})
