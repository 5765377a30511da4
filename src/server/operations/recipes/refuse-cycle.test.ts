import { describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/auth/given-people.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'

/** A text whose recipe is made of those of other posts. */
const madeOf = (...slugs: string[]) =>
  `${LONG_TEXT}\n\n\`\`\`recipe\n- 2 leeks\n${slugs.map((slug) => `- 60 ml [sauce](/blog/${slug})`).join('\n')}\n\`\`\``

describe.each(ENGINES)('recipes that are made of others, on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const givenRecipe = (author: Person, slug: string, ...slugs: string[]) =>
    site.givenLive(author, { title: `The ${slug}`, slug, content: madeOf(...slugs) })
  async function republish(author: Person, id: string, content: string) {
    const post = await site.look(author, id)
    await read(await site.save(author, post, { content }))
    return site.publish(author, await site.look(author, id))
  }

  test('are published, whatever the others are made of, or whether they are there', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await givenRecipe(author, 'pesto')
    await givenRecipe(author, 'pasta', 'pesto', 'not-there', 'cr%C3%A8me', '%E0%A4%A')
    expect((await givenRecipe(author, 'bake', 'pasta', 'pesto')).status).toBe('published')
  })

  test('are refused when a way leads back to them, which is named', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const pesto = await givenRecipe(author, 'pesto')
    await givenRecipe(author, 'pasta', 'pesto')
    await givenRecipe(author, 'bake', 'pasta')
    const answer = await republish(author, pesto.id, madeOf('bake'))
    expect(answer.status).toBe(400)
    const message =
      'These recipes are made of each other: /blog/pesto → /blog/bake → /blog/pasta → /blog/pesto. Take one of the links out.'
    expect(await answer.json()).toMatchObject({ error: { fields: { content: [message] } } })
    expect((await site.look(author, pesto.id)).live?.document.content).toBe(madeOf())
    const stored = await site.rows('recipes')
    expect(stored.filter(({ post_id }) => post_id === pesto.id)).toHaveLength(1)

    expect((await republish(author, pesto.id, madeOf('pesto'))).status).toBe(400)
    expect((await republish(author, pesto.id, madeOf('elsewhere'))).status).toBe(200)
  })

  test('are not followed for ever: others may go round', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await givenRecipe(author, 'one', 'two')
    const two = await givenRecipe(author, 'two')
    const { db } = site.deps()
    const rows = await db.selectFrom('recipes').selectAll().execute()
    const looping = rows.find(({ post_id }) => post_id !== two.id)?.json ?? ''
    await db
      .updateTable('recipes')
      .set({ json: looping.replaceAll('/blog/two', '/blog/one') })
      .where('post_id', '=', two.id)
      .execute()
    expect((await givenRecipe(author, 'three', 'one', 'two')).status).toBe('published')
  })
})
