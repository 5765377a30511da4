import { describe, expect, test } from 'vitest'
import { recipeSchema } from '#contract/recipes/recipe-data.ts'
import { ROW, refused } from '#tests/support/clients/row-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

const TART = `\n\n\`\`\`recipe\nname: Leek tart\nserves: 4\n- 2 leeks\n1. Slice the {leeks}.\n\`\`\``

describe.each(ENGINES)('the recipes of rows on %s', (engine) => {
  const { client, signedIn, givenWriter } = givenServer(engine)

  test('are answered when they are asked for, as documented, and to nobody else', async () => {
    const writer = await signedIn(await givenWriter('author'))
    const posts = () => writer.from('blog_posts')
    await posts().insert({ ...ROW, title: 'Plain' })
    await posts().insert({ ...ROW, title: 'Tart', content: ROW.content + TART })

    const seen = await client().from('blog_posts').select('title,recipes').order('title')
    expect(seen.data).toMatchObject([
      { title: 'Plain', recipes: [] },
      { title: 'Tart', recipes: [{ name: 'Leek tart', yield: { from: '4', to: null } }] },
    ])
    expect(recipeSchema.strict().parse(seen.data?.[1]?.recipes[0])).toBeTruthy()
    const alone = await client().from('blog_posts').select('recipes').eq('title', 'Plain')
    expect(alone.data).toEqual([{ recipes: [] }])
    const whole = await client().from('blog_posts').select().eq('title', 'Tart').single()
    expect(whole.data).not.toHaveProperty('recipes')
  })

  test('are made of the text: a program changes that', async () => {
    const writer = await signedIn(await givenWriter('author'))
    const posts = () => writer.from('blog_posts')
    const made = await posts()
      .insert({ ...ROW, content: ROW.content + TART })
      .select('id,content,recipes')
      .single()
    expect(made.data?.recipes).toHaveLength(1)
    const { id, content } = made.data ?? { id: '', content: '' }
    const changed = await posts()
      .update({ content: content.replace('Leek tart', 'Onion tart'), recipes: [] })
      .eq('id', id)
      .select('recipes')
      .single()
    expect(changed.data).toMatchObject({ recipes: [{ name: 'Onion tart' }] })
  })

  test('are nothing that rows are found or sorted by', async () => {
    const posts = () => client().from('blog_posts').select('title')
    expect(refused(await posts().eq('recipes', 'leek'))).toEqual([400, 'PGRST100'])
    expect(refused(await posts().order('recipes'))).toEqual([400, 'PGRST100'])
  })
})
