import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { SavedDraft, SettledSave } from '#contract/desk/desk-drafts.ts'
import { spliceBetween, type TextSplice } from '#domain/posts/text/text-splice.ts'
import { pruneDesk } from '#server/operations/desk/prune-desk.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read, save } = site
  const settle = (person: Person, id: string, body: { editorId: string; saveId: string }) =>
    site.as(person).post(callUrl('settleSave', { id }), body)

  /** A draft with a save of one tab in it. */
  async function givenSaved() {
    const author = await site.givenPerson({ role: 'author' })
    const post = await site.givenDraft(author)
    const tab = { editorId: uuidv7(), saveId: uuidv7() }
    const { version } = await read<SavedDraft>(await save(author, post, { content: 'Mine' }, tab))
    return { author, post, tab, version }
  }

  test('a save that is repeated after somebody else’s says which version it had made', async () => {
    const { author, post, tab, version } = await givenSaved()
    const editor = await site.givenPerson({ role: 'editor' })
    await read(await save(editor, { id: post.id, version }, { content: 'Mine, and theirs' }))

    const repeated = await save(author, post, { content: 'Mine' }, tab)
    expect(repeated.status).toBe(409)
    expect(await repeated.json()).toMatchObject({
      conflict: { takenAs: version, theirs: { document: { content: 'Mine, and theirs' } } },
    })
    const another = await save(author, post, { content: 'Other' }, { editorId: tab.editorId })
    expect(await another.json()).toMatchObject({ conflict: { takenAs: null } })
    expect((await site.look(author, post.id)).document.content).toBe('Mine, and theirs')
  })

  test('a save says how the text changes, and is refused where it was made for another', async () => {
    const { author, post, version } = await givenSaved()
    const url = callUrl('saveDraft', { id: post.id })
    const put = (over: { baseVersion?: number; textChange: TextSplice; saveId?: string }) =>
      site.as(author).put(url, {
        baseVersion: version,
        saveId: uuidv7(),
        kind: 'autosave',
        document: {},
        ...over,
      })
    const textChange = spliceBetween('Mine', 'Mine 🍋')
    const once = { textChange, saveId: uuidv7() }
    const saved = await read<SavedDraft>(await put(once))
    // Its answer was lost: it is acknowledged, and not made a second time.
    expect(await read<SavedDraft>(await put(once))).toEqual(saved)
    expect((await site.look(author, post.id)).document.content).toBe('Mine 🍋')

    const late = await put({ textChange: spliceBetween('Mine', 'Mine!') })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      conflict: { takenAs: null, theirs: { document: { content: 'Mine 🍋' } } },
    })
    const baseVersion = saved.version
    const strange = await put({ baseVersion, textChange: spliceBetween('Main 🍋', 'Main') })
    expect(strange.status).toBe(400)
    expect(await strange.json()).toMatchObject({
      error: { code: 'invalid', fields: { textChange: [expect.stringContaining('whole text')] } },
    })
    const longer = spliceBetween('Mine 🍋', `Mine 🍋${'x'.repeat(999_995)}`)
    const tooLong = await put({ baseVersion, textChange: longer })
    expect(await tooLong.json()).toMatchObject({
      error: { fields: { content: ['A draft can hold at most 1,000,000 characters'] } },
    })
    expect((await site.look(author, post.id)).document.content).toBe('Mine 🍋')
  })

  test('what became of a save is answered also after others have saved', async () => {
    const { author, post, tab, version } = await givenSaved()
    expect(await read<SettledSave>(await settle(author, post.id, tab))).toEqual({ version })
    await read(await save(author, { id: post.id, version }, { content: 'Newer' }))
    expect(await read<SettledSave>(await settle(author, post.id, tab))).toEqual({ version })
  })

  test('a save that had not arrived is refused when it does, and changes nothing', async () => {
    const { author, post } = await givenSaved()
    const late = { editorId: uuidv7(), saveId: uuidv7() }
    expect(await read<SettledSave>(await settle(author, post.id, late))).toEqual({ version: null })
    expect(await read<SettledSave>(await settle(author, post.id, late))).toEqual({ version: null })

    const { version } = await site.look(author, post.id)
    const arrived = await save(author, { id: post.id, version }, { content: 'Late' }, late)
    expect(arrived.status).toBe(409)
    expect(await arrived.json()).toMatchObject({ error: { code: 'conflict' } })
    expect((await site.look(author, post.id)).document.content).toBe('Mine')
    const next = { editorId: late.editorId, saveId: uuidv7() }
    expect((await save(author, { id: post.id, version }, { content: 'Next' }, next)).status).toBe(
      200,
    )
  })

  test('the saves of a post are nobody else’s to ask about', async () => {
    const { author, post, tab } = await givenSaved()
    const other = await site.givenPerson({ role: 'author' })
    expect((await settle(other, post.id, tab)).status).toBe(404)
    const url = callUrl('settleSave', { id: post.id })
    expect((await site.anonymous.post(url, tab)).status).toBe(401)
    expect((await site.as(author).post(url, { editorId: 'x', saveId: 'x' })).status).toBe(400)
  })

  test('a tab’s last save is forgotten after thirty days', async () => {
    await givenSaved()
    const { db, now } = site.deps()
    const inDays = (days: number) => ({
      db,
      now: () => new Date(Date.parse(now()) + days * DAY_MS).toISOString(),
    })
    await pruneDesk(inDays(29))
    expect(await site.rows('draft_saves')).toHaveLength(1)
    await pruneDesk(inDays(31))
    expect(await site.rows('draft_saves')).toHaveLength(0)
  })
})
