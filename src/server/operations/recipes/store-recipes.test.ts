import { describe, expect, test } from 'vitest'
import { RECIPE_PARSER_VERSION } from '#domain/recipes/data/recipe-data.ts'
import { publishDuePosts } from '#server/operations/desk/publishing/publish-due-posts.ts'
import {
  ensureRendered,
  renderOldPosts,
} from '#server/operations/posts/writing/render-old-posts.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'

const textOf = (...names: string[]) =>
  [LONG_TEXT, ...names.map((name) => `\`\`\`recipe\nname: ${name}\n- 2 leeks\n\`\`\``)].join('\n\n')

describe.each(ENGINES)('the recipes of a post on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const stored = async () => {
    const rows = await site.rows('recipes')
    return rows.map(({ json, ...row }) => ({ ...row, name: JSON.parse(String(json)).name }))
  }
  const names = async () => (await stored()).map(({ name }) => name)
  const lastRevision = async () => {
    const rows = await site.rows('post_revisions')
    const numbers = rows
      .filter(({ kind }) => kind === 'publish')
      .map(({ number }) => Number(number))
    return rows.find(({ number }) => number === Math.max(...numbers))?.id
  }

  test('are those of the text that is out, and no draft changes them', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author, { content: textOf('Soup', 'Bread') })
    expect(await stored()).toEqual([])
    const live = await read(await site.publish(author, draft))
    const row = { post_id: live.id, parser_version: RECIPE_PARSER_VERSION }
    const revision_id = await lastRevision()
    expect(await stored()).toEqual([
      { ...row, position: 1, revision_id, name: 'Soup' },
      { ...row, position: 2, revision_id, name: 'Bread' },
    ])

    await read(await site.save(author, live, { content: textOf('Stew') }))
    expect(await names()).toEqual(['Soup', 'Bread'])
    await read(await site.publish(author, await site.look(author, live.id)))
    const next = await lastRevision()
    expect(next).not.toBe(revision_id)
    expect(await stored()).toEqual([{ ...row, position: 1, revision_id: next, name: 'Stew' }])
  })

  test('come with a schedule that is due, and go when a post is removed for good', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    const draft = await site.givenDraft(editor, { content: textOf('Soup') })
    const soon = new Date(Date.parse(site.clock.now()) + 120_000).toISOString()
    await read(
      await site.as(editor).post(callUrl('schedule', { id: draft.id }), {
        baseVersion: draft.version,
        localTime: soon.slice(0, 16),
        timeZone: 'UTC',
      }),
    )
    expect(await stored()).toEqual([])
    site.clock.advance(121_000)
    expect(await publishDuePosts(site.deskDeps())).toBe(1)
    expect(await names()).toEqual(['Soup'])

    expect((await site.as(editor).post(callUrl('trash', { id: draft.id }))).status).toBeLessThan(
      300,
    )
    expect((await site.as(editor).delete(callUrl('purge', { id: draft.id }))).status).toBe(204)
    expect(await stored()).toEqual([])
    expect(await site.rows('recipe_foods')).toEqual([])
  })

  test('are read again in the background when an older parser has read them', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author, { content: textOf('Soup') })
    const plain = await site.givenLive(author, { title: 'No recipe' })
    const { db } = site.deps()
    await ensureRendered(site.deps())
    expect(
      (await site.rows('jobs')).filter(({ name }) => String(name).startsWith('content')),
    ).toEqual([])

    await db.updateTable('recipes').set({ parser_version: 0, json: '{}' }).execute()
    await db.deleteFrom('recipe_foods').execute()
    await ensureRendered(site.deps())
    expect((await site.rows('jobs')).map(({ name }) => name)).toContain('content.render-old-posts')
    expect(await renderOldPosts(site.deskDeps())).toBe(1)
    expect(await stored()).toEqual([
      {
        post_id: live.id,
        position: 1,
        parser_version: RECIPE_PARSER_VERSION,
        revision_id: await lastRevision(),
        name: 'Soup',
      },
    ])
    expect((await site.rows('recipe_foods')).map(({ word }) => word).sort()).toEqual([
      'any',
      'leek',
    ])
    expect(await renderOldPosts(site.deskDeps())).toBe(0)
    expect(plain.id).not.toBe(live.id)
  })
})
