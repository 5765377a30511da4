import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { DocumentChanges } from '#contract/desk/desk-posts.ts'
import type { Actor } from '#domain/policies.ts'
import { writeRedirect } from '#redirects/write-redirect.server.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'
import { createDraft } from '../desk/drafts/create-draft.ts'
import { saveDraft } from '../desk/drafts/save-draft.ts'
import { publishDraft } from '../desk/publishing/publish-draft.ts'
import { schedulePost } from '../desk/publishing/schedule-post.ts'
import { trashPost } from '../desk/publishing/trash-post.ts'
import { unpublishPost } from '../desk/publishing/unpublish-post.ts'
import { storeImage } from '../media/store-image.ts'
import { exportSite } from './export-site.ts'
import { leftOutLine } from './post-outcome.ts'

/** Whatever could be taken for the end of the front matter, or lost on the way. */
const HARD_PART =
  '---\ntitle: not front matter\n---\n\n\n  Soup\u2028and\u2029bread\r\nwith "kümmel" \\ 🥣 and {{ braces }}. '
const HARD_TEXT = `${HARD_PART.repeat(3)}\n\n---\n`
const HARD_TITLE = 'A "quoted": title\\ # with - signs \u00a0 & 🥣'

describe.each(ENGINES)('on %s', (engine) => {
  const given = givenTransfer(engine)
  const { importFrom, exportAll, rows } = given
  const deskDeps = () => ({ ...given.transferDeps(), siteUrl: 'https://haven.example' })

  /** One post of each kind that there can be, as its writer makes them. */
  async function givenSite() {
    const actor = await given.givenWriter('editor')
    const caller = { actor, address: null, requestId: null }
    const deps = deskDeps()
    const at = (document: DocumentChanges) =>
      createDraft(deps, caller, { body: { document }, key: uuidv7() })
    const publish = (id: string, baseVersion: number) =>
      publishDraft(deps, caller, { params: { id }, body: { baseVersion }, key: uuidv7() })
    const save = (id: string, baseVersion: number, document: DocumentChanges) =>
      saveDraft(deps, caller, {
        params: { id },
        body: { baseVersion, saveId: uuidv7(), kind: 'save', document },
      })

    const first = await store(actor)
    const second = await store(actor)
    await store(actor)
    const whole = {
      title: HARD_TITLE,
      content: `${HARD_TEXT}![Soup](${second.url})`,
      postType: 'guide' as const,
      author: 'Maya: Ortiz',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      metaTitle: 'Short',
      metaDescription: '- A list? No.',
      slug: 'the-soup',
      mediaIds: [first.id, second.id],
    }
    const live = await at(whole)
    await publish(live.id, 1)
    const changed = await at({ ...whole, slug: 'changed', title: 'Changed' })
    await publish(changed.id, 1)
    await save(changed.id, 2, { title: 'Changed since', content: 'Half a sen', slug: 'moved' })
    const planned = await at({ ...whole, slug: '', title: 'Planned' })
    const moment = { localTime: '2099-03-01T08:00', timeZone: 'Europe/Berlin' }
    await schedulePost(deps, caller, {
      params: { id: planned.id },
      body: { baseVersion: 1, ...moment },
    })
    await save(planned.id, 1, { title: 'Planned, and written on' })
    const liveAndPlanned = await at({ ...whole, slug: 'both', title: 'Both' })
    await publish(liveAndPlanned.id, 1)
    await save(liveAndPlanned.id, 2, { title: 'Both, later' })
    await schedulePost(deps, caller, {
      params: { id: liveAndPlanned.id },
      body: { baseVersion: 3, ...moment },
    })
    await at({ title: '', content: '' })
    await at({ title: 'An idea', slug: 'idea', mediaIds: [second.id] })
    const withdrawn = await at({ ...whole, slug: 'withdrawn', title: 'Withdrawn' })
    await publish(withdrawn.id, 1)
    await unpublishPost(deps, caller, { params: { id: withdrawn.id } })
    const thrown = await at({ ...whole, slug: 'thrown', title: 'Thrown away' })
    await publish(thrown.id, 1)
    await trashPost(deps, caller, { params: { id: thrown.id } })
    for (const [slug, postId, target] of [
      ['old-soup', live.id, null],
      ['to-the-blog', null, '/blog'],
      ['gone', null, null],
    ] as const) {
      const redirect = { slug, post_id: postId, target, created_at: deps.now(), created_by: null }
      await unitOfWork(deps, undefined, (unit) => writeRedirect(unit, redirect))
    }
    return { live, changed }
  }

  async function store(actor: Actor) {
    return storeImage(given.deps, {
      bytes: await givenPicture(),
      originalName: 'soup "of" oats.jpg',
      declaredType: 'image/jpeg',
      index: 0,
      alt: 'A bowl: soup',
      uploadedBy: actor.id,
    })
  }

  /** Nothing is left of the site, neither rows nor files. */
  async function wipe() {
    const { db } = given.deps
    for (const table of [
      'slug_redirects',
      'revision_media',
      'draft_media',
      'post_schedules',
      'post_revisions',
      'post_drafts',
      'post_media',
      'blog_posts',
      'media',
      'jobs',
      'auth_users',
    ] as const) {
      await db.deleteFrom(table).execute()
    }
    rmSync(given.folder(), { recursive: true })
  }

  function filesIn(folder: string): Record<string, string> {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    return Object.fromEntries(
      names.map((name) => [name.slice(folder.length + 1), readFileSync(name, 'base64')]),
    )
  }

  test('what is exported, wiped and imported is exported byte for byte again', async () => {
    await givenSite()
    const before = await exportAll()
    expect(before.summary).toMatchObject({ posts: 8, pictures: 3, redirects: 3, damaged: [] })
    const files = filesIn(before.folder)
    expect(Object.keys(files).filter((name) => name.startsWith('posts/'))).toHaveLength(12)

    await wipe()
    const { summary } = await importFrom(before.folder)
    expect(summary).toMatchObject({ results: { imported: 8, failed: 0 }, leftOut: [] })
    expect(filesIn((await exportAll()).folder)).toEqual(files)
  })

  test('what is held of an address that leads somewhere since the import is dropped', async () => {
    await givenSite()
    const { folder } = await exportAll()
    await wipe()
    given.droppedTags.length = 0
    await importFrom(folder)
    expect(given.droppedTags).toEqual(
      expect.arrayContaining(['slug:old-soup', 'slug:to-the-blog', 'slug:gone']),
    )
  })

  test('the site is as it was: states, plans, what the public sees, what is findable', async () => {
    const { live, changed } = await givenSite()
    const facts = async () => ({
      posts: (await rows('blog_posts'))
        .map(({ id, slug, status, title, image_url, content_html, published_at, deleted_at }) => ({
          ...{ id, slug, status, title, image_url, published_at, deleted_at },
          html: status === 'published' ? content_html : '',
        }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      drafts: (await rows('post_drafts'))
        .filter(({ has_changes: has, post_id: id }) => has === 1 || id === changed.id)
        .map(({ post_id, title, content, slug, media_ids }) => ({
          post_id,
          title,
          content,
          slug,
          media_ids,
        }))
        .toSorted((one, other) => (one.post_id < other.post_id ? -1 : 1)),
      plans: (await rows('post_schedules'))
        .map(({ post_id, at, time_zone }) => [post_id, at, time_zone])
        .toSorted(),
      found: (await rows('desk_words')).map(({ word, post_id }) => `${word} ${post_id}`).toSorted(),
    })
    const before = await facts()
    const { folder } = await exportAll()
    await wipe()
    await importFrom(folder)
    expect(await facts()).toEqual(before)
    const published = (await rows('post_revisions')).filter(({ kind }) => kind === 'publish')
    expect(published.map(({ post_id: id }) => id)).toContain(live.id)
    expect((await rows('jobs')).filter(({ name }) => name === 'media.renditions')).toHaveLength(3)
  })

  test('importing it into the site that it is of changes nothing', async () => {
    await givenSite()
    const { folder } = await exportAll()
    const before = [await rows('blog_posts'), await rows('media'), await rows('post_revisions')]
    const { summary } = await importFrom(folder)
    expect(summary.results).toEqual({ imported: 0, 'there already': 8, failed: 0 })
    expect([await rows('blog_posts'), await rows('media'), await rows('post_revisions')]).toEqual(
      before,
    )
  })

  test.each([
    ['a picture whose name leads elsewhere', 'pictures', 'name', '../../../etc/passwd.jpg'],
    ['a picture with an id that is none', 'pictures', 'id', 'x'],
    ['an old address with a way out', 'redirects', 'slug', '../admin'],
  ])('%s is refused with all the rest', async (_, list, field, value) => {
    await givenSite()
    const { folder } = await exportAll()
    const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'))
    site[list][0][field] = value
    writeFileSync(join(folder, 'site.json'), JSON.stringify(site))
    await wipe()
    await expect(importFrom(folder)).rejects.toThrow('is not one that this version reads')
    expect(await rows('blog_posts')).toEqual([])
  })

  test('a picture with other bytes than were exported is refused and reported', async () => {
    await givenSite()
    const { folder } = await exportAll()
    const [name = ''] = readdirSync(join(folder, 'media'))
    writeFileSync(join(folder, 'media', name), await givenPicture({ width: 100 }))
    await wipe()
    const { summary } = await importFrom(folder)
    expect(summary.leftOut.map(leftOutLine)).toEqual([
      `the picture media/${name}: Its bytes are not those that were exported.`,
    ])
    expect(summary.results.imported).toBe(8)
  })

  test('pictures whose bytes are lost are reported, the rest is exported', async () => {
    await givenSite()
    const [picture] = await rows('media')
    await given.deps.media.remove(picture!.name)
    const { summary } = await exportAll()
    expect(summary).toMatchObject({ posts: 8, pictures: 2, damaged: [picture!.name] })
  })

  test('a folder that holds something is left alone', async () => {
    const { folder } = await exportAll()
    mkdirSync(join(folder, 'mine'))
    await expect(exportSite(given.transferDeps(), folder)).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})
