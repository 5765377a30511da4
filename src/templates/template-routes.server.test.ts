import { describe, expect, test } from 'vitest'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import * as orphanMediaRepository from '#server/data/media/orphan-media-repository.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import {
  type PostTemplate,
  TEMPLATE_CONTENT_MAX_LENGTH,
  TEMPLATES_MAX,
} from './template-shapes.calls.ts'

const MENU = {
  name: 'Weekly menu',
  content: '## Monday\n\n## Tuesday\n',
  postType: 'guide',
} as const

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const create = (person: Person, body: object, key: string = crypto.randomUUID()) =>
    site.as(person).post(callUrl('createTemplate'), body, { [IDEMPOTENCY_KEY_HEADER]: key })
  const created = async (person: Person, body: object = MENU) =>
    read<PostTemplate>(await create(person, body))
  const list = async (person: Person) =>
    (await read<{ items: PostTemplate[] }>(await site.as(person).get(callUrl('listTemplates'))))
      .items
  const acts = async () =>
    (await site.rows('audit_log'))
      .map(({ action }) => String(action))
      .filter((action) => action.startsWith('template.'))

  test('a template is saved once, listed for everybody who writes, and begins posts', async () => {
    const author = await site.givenPerson({ role: 'author', displayName: 'Ada' })
    const other = await site.givenPerson({ role: 'author' })
    const key = crypto.randomUUID()
    const saved = await read<PostTemplate>(await create(author, MENU, key))
    expect(await read<PostTemplate>(await create(author, MENU, key))).toEqual(saved)
    await created(other, { ...MENU, name: 'äpfel', postType: undefined })
    expect(saved).toMatchObject({ name: 'Weekly menu', createdBy: 'Ada', mayChange: true })
    expect((await list(other)).map(({ name, mayChange }) => ({ name, mayChange }))).toEqual([
      { name: 'Weekly menu', mayChange: false },
      { name: 'äpfel', mayChange: true },
    ])
    const { name: _, ...document } = MENU
    const text = await site.as(other).get(callUrl('getTemplate', { id: saved.id }))
    expect(await read(text)).toEqual(document)

    const draft = await site
      .as(other)
      .post(
        callUrl('createDraft'),
        { template: saved.id },
        { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() },
      )
    expect((await read<DeskPostState>(draft)).document).toMatchObject({ title: '', ...document })
  })

  test('who has saved it renames and deletes it, and an administrator; nobody else', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const editor = await site.givenPerson({ role: 'editor' })
    const admin = await site.givenPerson({ role: 'admin' })
    const { id } = await created(author)
    const rename = (person: Person, name: string) =>
      site.as(person).patch(callUrl('renameTemplate', { id }), { name })
    const remove = (person: Person) => site.as(person).delete(callUrl('removeTemplate', { id }))
    expect((await rename(editor, 'Mine')).status).toBe(403)
    expect((await remove(editor)).status).toBe(403)
    expect(await read<PostTemplate>(await rename(author, ' weekly Menu '))).toMatchObject({
      name: 'weekly Menu',
    })
    expect((await rename(admin, 'Menu')).status).toBe(200)
    expect((await list(editor)).map(({ name }) => name)).toEqual(['Menu'])
    expect((await remove(admin)).status).toBe(204)
    expect((await remove(admin)).status).toBe(404)
    expect(await list(editor)).toEqual([])
    expect(await acts()).toEqual([
      'template.create',
      'template.rename',
      'template.rename',
      'template.remove',
    ])
    const key = { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() }
    const late = await site.as(author).post(callUrl('createDraft'), { template: id }, key)
    expect(late.status).toBe(404)
  })

  test('names are one line and differ, texts have a limit, and so has their number', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { id } = await created(author)
    for (const name of ['', ' ', 'a\nb', 'nul\0', 'x'.repeat(81)]) {
      expect((await create(author, { ...MENU, name })).status, name).toBe(400)
      const renamed = await site.as(author).patch(callUrl('renameTemplate', { id }), { name })
      expect(renamed.status, name).toBe(400)
    }
    for (const content of ['', ' \n', 'nul\0', 'x'.repeat(TEMPLATE_CONTENT_MAX_LENGTH + 1)]) {
      expect((await create(author, { ...MENU, name: 'Long', content })).status).toBe(400)
    }
    const taken = await create(author, { ...MENU, name: 'WEEKLY MENU' })
    expect(taken.status).toBe(409)
    const second = await created(author, { ...MENU, name: 'Second' })
    const same = { name: 'weekly menu' }
    const url = callUrl('renameTemplate', { id: second.id })
    expect((await site.as(author).patch(url, same)).status).toBe(409)

    for (let count = 2; count < TEMPLATES_MAX; count += 1) {
      await created(author, { ...MENU, name: `Menu ${count}` })
    }
    const refused = await create(author, { ...MENU, name: 'One more' })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Delete one first')
  })

  test('pictures that a template shows are kept', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { id, name } = await site.givenPicture(author)
    const { db } = site.deps()
    const orphans = async () =>
      (await orphanMediaRepository.listOrphans(db, { before: '2999-01-01', limit: 9 })).length
    expect(await orphans()).toBe(1)
    const template = await created(author, { ...MENU, content: `![Soup](/media/${name})` })
    expect(await orphans()).toBe(0)
    expect(await orphanMediaRepository.removeOrphan(db, id)).toBeUndefined()
    await site.as(author).delete(callUrl('removeTemplate', { id: template.id }))
    expect(await orphans()).toBe(1)
  })
})
