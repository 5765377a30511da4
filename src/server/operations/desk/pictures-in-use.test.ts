import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { serverUrls } from '#contract/server-urls.ts'
import * as orphanMediaRepository from '#server/data/media/orphan-media-repository.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const unusedNames = async () => {
    const { db } = site.deps()
    const before = '2099-01-01T00:00:00.000Z'
    const orphans = await orphanMediaRepository.listOrphans(db, { before, limit: 100 })
    return orphans.map(({ name }) => name).sort()
  }

  test('a picture is in use while a draft or its history names it, in its list or in its text', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const listed = await site.givenPicture(author)
    const shown = await site.givenPicture(author)
    const former = await site.givenPicture(author)
    const unused = await site.givenPicture(author)
    const copyOf = (name: string) => `/media/${name.replace('.jpg', '-640.webp')}`
    const post = await read(
      await site.create(author, {
        title: 'Soup',
        content: `![](${serverUrls.media(former.name)})`,
        mediaIds: [listed.id, uuidv7()],
      }),
    )
    expect(await unusedNames()).toEqual([shown.name, unused.name].sort())

    const content = `![](${copyOf(shown.name)})`
    await read(await site.save(author, post, { content }, { kind: 'save' }))
    const after = await site.look(author, post.id)
    expect(after.pictures.map(({ id }) => id)).toEqual([listed.id])
    // The first text was replaced before anything else was in the history: it is kept there.
    expect(await unusedNames()).toEqual([unused.name])
  })

  test('once a post is removed for good its pictures are free', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    const live = await site.givenLive(editor)
    expect(await unusedNames()).toEqual([])
    await site.as(editor).post(callUrl('trash', { id: live.id }))
    expect(await unusedNames()).toEqual([])
    await site.as(editor).delete(callUrl('purge', { id: live.id }))
    expect(await unusedNames()).toHaveLength(1)
  })
})
