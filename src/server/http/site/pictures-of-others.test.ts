import { describe, expect, test } from 'vitest'
import type { ApiError } from '#contract/api-error.ts'
import type { LibraryPictureDetails } from '#contract/desk/library.ts'
import { serverUrls } from '#contract/server-urls.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'

const SECRET = 'A title nobody knows yet'

describe.each(ENGINES)('pictures of other people, on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const picture = async (person: Person, id: string) =>
    read<LibraryPictureDetails>(await site.as(person).get(callUrl('getPicture', { id })))
  const remove = (person: Person, id: string) =>
    site.as(person).delete(callUrl('removePicture', { id }))
  const refused = async (response: Response) => {
    const { error } = (await response.json()) as ApiError
    return { status: response.status, ...error }
  }

  test('the draft of an editor that uses a picture is not named to the author who uploaded it', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const editor = await site.givenPerson({ role: 'editor' })
    const { id, name } = await site.givenPicture(author)
    const listed = await read(await site.create(editor, { title: SECRET, mediaIds: [id] }))
    await read(
      await site.create(editor, { title: SECRET, content: `![](${serverUrls.media(name)})` }),
    )

    expect(await picture(author, id)).toMatchObject({ uses: [], usesElsewhere: 2 })
    const answer = await refused(await remove(author, id))
    expect(answer).toMatchObject({
      status: 409,
      message: expect.stringContaining('in use elsewhere'),
    })
    expect(JSON.stringify(answer)).not.toContain(SECRET)
    expect(JSON.stringify(answer)).not.toContain(listed.id)

    const own = await read(await site.create(author, { title: 'Own soup', mediaIds: [id] }))
    expect(await picture(author, id)).toMatchObject({
      uses: [{ postId: own.id, title: 'Own soup', where: 'draft', isEditable: true }],
      usesElsewhere: 2,
    })
    expect((await refused(await remove(author, id))).message).toContain('“Own soup” and 2 more')
    expect((await picture(editor, id)).uses.map(({ title }) => title)).toContain(SECRET)
  })

  test('a public post is named as its readers know it, not as its writer calls it now', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const editor = await site.givenPerson({ role: 'editor' })
    const { id } = await site.givenPicture(author)
    const live = await site.givenLive(editor, { title: 'Known soup', mediaIds: [id] })
    await read(await site.save(editor, live, { title: SECRET }))

    expect(await picture(author, id)).toMatchObject({
      uses: [{ title: 'Known soup', where: 'live', isEditable: false }],
      usesElsewhere: 0,
    })
    expect((await refused(await remove(author, id))).message).toContain('“Known soup”')
  })

  test('a draft that merely names the address of a picture does not keep its owner from removing it', async () => {
    const owner = await site.givenPerson({ role: 'author' })
    const other = await site.givenPerson({ role: 'author' })
    const { id, name } = await site.givenPicture(owner)
    const content = `${LONG_TEXT}\n\n![](${serverUrls.media(name)})`
    const draft = await read(await site.create(other, { title: 'Squatter', content }))
    await read(await site.save(other, draft, { content: `${content} and more` }, { kind: 'save' }))

    expect(await picture(owner, id)).toMatchObject({ uses: [], usesElsewhere: 0 })
    expect((await remove(owner, id)).status).toBe(204)
    expect((await site.look(other, draft.id)).document.content).toContain(name)
  })

  test('what an editor has put into the text of an author stays in use when the author goes on writing', async () => {
    const owner = await site.givenPerson({ role: 'author' })
    const author = await site.givenPerson({ role: 'author' })
    const editor = await site.givenPerson({ role: 'editor' })
    const { id, name } = await site.givenPicture(owner)
    const draft = await read(await site.create(author, { title: 'Soup', content: LONG_TEXT }))
    const content = `${LONG_TEXT}\n\n![](${serverUrls.media(name)})`
    await read(await site.save(editor, draft, { content }))
    const now = await site.look(author, draft.id)
    await read(await site.save(author, now, { content: `${content} Salt.` }))
    expect((await remove(owner, id)).status).toBe(409)
  })

  test("another person's picture is not put into a draft, which would reveal its description", async () => {
    const owner = await site.givenPerson({ role: 'author' })
    const other = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenPicture(owner)
    const own = await site.givenPicture(other)

    const created = await refused(await site.create(other, { title: 'Soup', mediaIds: [id] }))
    expect(created).toMatchObject({
      status: 400,
      fields: { images: [expect.stringContaining('Image 1')] },
    })
    const draft = await read(await site.create(other, { title: 'Soup', mediaIds: [own.id] }))
    const saved = await refused(await site.save(other, draft, { mediaIds: [own.id, id] }))
    expect(saved).toMatchObject({
      status: 400,
      fields: { images: [expect.stringContaining('Image 2')] },
    })
    expect(JSON.stringify([created, saved])).not.toContain('A bowl of soup')
    expect((await site.look(other, draft.id)).document.mediaIds).toEqual([own.id])
  })

  test('a picture that an editor has put into a draft may be taken out and put back', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const editor = await site.givenPerson({ role: 'editor' })
    const { id } = await site.givenPicture(editor)
    const draft = await read(await site.create(author, { title: 'Soup', content: LONG_TEXT }))
    await read(await site.save(editor, draft, { mediaIds: [id] }, { kind: 'save' }))
    await read(await site.save(author, await site.look(author, draft.id), { mediaIds: [] }))
    await read(await site.save(author, await site.look(author, draft.id), { mediaIds: [id] }))
    expect((await site.look(author, draft.id)).pictures).toHaveLength(1)
  })
})
