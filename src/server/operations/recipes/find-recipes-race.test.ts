import { describe, expect, test } from 'vitest'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { findRecipes } from './find-recipes.ts'
import { createRecipeCatalogue } from './recipe-catalogue.ts'

const content = 'Soup.\n\n```recipe\nname: Soup\n- 2 leeks\n## Method\n1. Boil the {leeks}.\n```'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)

  test('a post that was taken down a moment after it was found is not shown', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    const [down, live] = [
      await site.givenLive(editor, { content: `${content}\n\n${'Oats. '.repeat(40)}` }),
      await site.givenLive(editor, { content: `${content}\n\n${'Oats. '.repeat(40)}` }),
    ]
    const { db, now } = site.deps()
    const catalogue = createRecipeCatalogue()
    const search = { diets: [], topics: [], foods: [], without: [], have: [] }
    const before = await catalogue.find(db, search, { now: now(), limit: 12 })
    await site.as(editor).post(callUrl('unpublish', { id: down.id }))
    // As if the index had been brought up to date before, and the database asked after.
    const recipeCatalogue = { ...createRecipeCatalogue(), find: async () => before }
    const searchLimit = { consume() {}, record() {} }
    const found = await findRecipes(
      { db, now, searchLimit, recipeCatalogue },
      { address: '' },
      { query: {} },
    )
    expect(found.total).toBe(2)
    expect(found.items.map(({ post }) => post.id)).toEqual([live.id])
  })
})
