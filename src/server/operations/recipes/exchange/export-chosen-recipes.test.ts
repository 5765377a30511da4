import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MOST_EXPORTED_POSTS } from '#contract/calls/desk/desk-calls.ts'
import { EXPORT_FORMAT_NAMES } from '#domain/recipes/exchange/export-formats.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'

const fenced = (block: string) => `\`\`\`recipe\n${block}\n\`\`\``
const SOUP = 'name: Soup\nserves: 4\n- 2 leeks\n## Method\n1. Boil the {leeks}.'
const content = `${LONG_TEXT}\n\n${fenced(SOUP)}`

describe.each(ENGINES)('taking the recipes of chosen posts out, on %s', (engine) => {
  const site = givenDesk(engine)
  const url = callUrl('exportChosenRecipes')
  const ask = (person: Parameters<typeof site.as>[0], ids: string[], format = 'markdown') =>
    site.as(person).post(url, { ids, format })
  const filesOf = async (response: Response) => {
    expect(response.status).toBe(200)
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    return Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]),
    )
  }

  test('each recipe is a file of the archive: of live posts what readers see, of drafts what stands there', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author, { content })
    await site.save(author, live, { content: content.replace('2 leeks', '9 leeks') })
    const draft = await site.givenDraft(author, { title: 'Oat bread', content: fenced('- 1 oat') })
    const twice = await site.givenDraft(author, { content: `${content}\n\n${fenced(SOUP)}` })
    const without = await site.givenDraft(author, { content: 'No recipe.' })
    const other = await site.givenDraft(author, { content: fenced('name: Left out\n- 1 egg') })

    const ids = [live.id, draft.id, draft.id, twice.id, without.id]
    const response = await ask(author, ids)
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="recipes-markdown.zip"',
    )
    expect(await filesOf(response)).toEqual({
      'soup.md': `${fenced(SOUP)}\n`,
      'soup-2.md': `${fenced(SOUP)}\n`,
      'soup-3.md': `${fenced(SOUP)}\n`,
      'oat-bread.md': `# Oat bread\n\n${fenced('- 1 oat')}\n`,
    })
    expect(other.id).not.toBe(draft.id)
  })

  test.each(EXPORT_FORMAT_NAMES)('as %s', async (format) => {
    const author = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenDraft(author, { content })
    const [[name, text] = ['', '']] = Object.entries(await filesOf(await ask(author, [id], format)))
    const ending = { markdown: 'md', 'json-ld': 'json', cooklang: 'cook', mealie: 'mealie.json' }
    expect(name).toBe(`soup.${ending[format]}`)
    expect(text).toContain('leeks')
    // What is not public has no address and no picture yet.
    expect(text).not.toContain('/blog/')
  })

  test('of a post that is live its picture and address are named, and of one that was they are not', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenLive(author, { content })
    const textOf = async () => Object.values(await filesOf(await ask(author, [id], 'json-ld')))[0]
    const live = await textOf()
    expect(live).toContain('/blog/')
    expect(live).toContain('/media/')
    await site.as(author).post(callUrl('unpublish', { id }))
    expect(await textOf()).not.toMatch(/\/media\/|\/blog\//)
  })

  test('an editor takes out everybody’s, an author their own alone, and others nothing', async () => {
    const [author, other] = [
      await site.givenPerson({ role: 'author' }),
      await site.givenPerson({ role: 'author' }),
    ]
    const editor = await site.givenPerson({ role: 'editor' })
    const [mine, theirs] = [
      await site.givenDraft(author, { content }),
      await site.givenLive(other, { content }),
    ]
    expect(Object.keys(await filesOf(await ask(editor, [mine.id, theirs.id])))).toHaveLength(2)
    // As if there were none, and nothing of the own one goes out beside it.
    expect((await ask(author, [mine.id, theirs.id])).status).toBe(404)
    expect((await ask(author, [crypto.randomUUID()])).status).toBe(404)
    expect((await ask(await site.givenPerson({ role: null }), [mine.id])).status).toBe(403)
    expect((await site.anonymous.post(url, { ids: [mine.id] })).status).toBe(401)
  })

  test('posts without a recipe, in the trash, or too many are refused in words', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const wordsOf = async (response: Response) => {
      const { error } = (await response.json()) as {
        error: { message: string; fields?: Record<string, string[]> }
      }
      return {
        status: response.status,
        words: Object.values(error.fields ?? {})
          .flat()
          .join(),
      }
    }
    const bare = await site.givenDraft(author)
    expect(await wordsOf(await ask(author, [bare.id]))).toEqual({
      status: 400,
      words: 'None of the chosen posts has a recipe.',
    })
    const many = Array.from({ length: MOST_EXPORTED_POSTS + 1 }, () => crypto.randomUUID())
    expect(await wordsOf(await ask(author, many))).toEqual({
      status: 400,
      words: 'Choose at most 100 posts.',
    })
    expect((await ask(author, [])).status).toBe(400)
    expect((await ask(author, [bare.id], 'pdf')).status).toBe(400)
    const thrown = await site.givenDraft(author, { content })
    await site.as(author).post(callUrl('trash', { id: thrown.id }))
    expect((await ask(author, [thrown.id])).status).toBe(409)
  })

  test('whoever asks all the time waits', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenDraft(author, { content })
    for (let count = 0; count < 60; count += 1) await ask(author, [id])
    expect((await ask(author, [id])).status).toBe(429)
  })
})
