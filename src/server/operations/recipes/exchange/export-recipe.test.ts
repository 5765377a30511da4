import { describe, expect, test } from 'vitest'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'

const BLOCK = 'name: Leek “soup”/../x\nserves: 4\n- =2 leeks\n## Method\n1. Boil the {leeks}.'

describe.each(ENGINES)('taking a recipe out, on %s', (engine) => {
  const { anonymous, givenPerson, givenLive, givenDraft } = givenDesk(engine)
  const content = `${LONG_TEXT}\n\n\`\`\`recipe\n${BLOCK}\n\`\`\`\n\n\`\`\`recipe\n- 1 egg\n\`\`\``
  const at = (slug: string, position: number, format: string) =>
    `${callUrl('exportRecipe', { slug, position: String(position) })}?format=${format}`

  async function givenSoup() {
    const post = await givenLive(await givenPerson({ role: 'admin' }), { content })
    return post.live?.slug ?? ''
  }

  test.each([
    ['markdown', 'leek-soup-x.md', 'text/markdown; charset=utf-8'],
    ['json-ld', 'leek-soup-x.json', 'application/ld+json'],
    ['cooklang', 'leek-soup-x.cook', 'text/plain; charset=utf-8'],
    ['mealie', 'leek-soup-x.mealie.json', 'application/json'],
  ])('everybody gets it as %s, under a safe name', async (format, fileName, type) => {
    const response = await anonymous.get(at(await givenSoup(), 1, format))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${fileName}"`)
    const text = await response.text()
    expect(text).toContain('leeks')
    if (format === 'markdown') expect(text).toBe(`\`\`\`recipe\n${BLOCK}\n\`\`\`\n`)
    if (format === 'json-ld') {
      expect(JSON.parse(text)).toMatchObject({ '@type': 'Recipe', recipeIngredient: ['2 leeks'] })
    }
  })

  test('the second recipe of a post is the second one, and Markdown is what nobody asked for', async () => {
    const slug = await givenSoup()
    const response = await anonymous.get(callUrl('exportRecipe', { slug, position: '2' }))
    // It has no name of its own.
    expect(await response.text()).toMatch(/^# \S[^\n]*\n\n```recipe\n- 1 egg\n```\n$/)
  })

  test('what is not public, not there or no format is refused', async () => {
    const slug = await givenSoup()
    expect((await anonymous.get(at(slug, 3, 'markdown'))).status).toBe(404)
    expect((await anonymous.get(at(slug, 0, 'markdown'))).status).toBe(404)
    expect((await anonymous.get(at('nothing', 1, 'markdown'))).status).toBe(404)
    expect((await anonymous.get(at(slug, 1, 'pdf'))).status).toBe(400)
    const draft = await givenDraft(await givenPerson({ role: 'author' }), {
      content,
      slug: 'hidden',
    })
    expect((await anonymous.get(at('hidden', 1, 'markdown'))).status).toBe(404)
    expect((await anonymous.get(at(draft.id, 1, 'markdown'))).status).toBe(404)
  })
})
