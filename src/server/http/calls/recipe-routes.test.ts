import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportedRecipes } from '#contract/desk/recipe-import.ts'
import { createContentRenderer } from '#server/content/content-renderer.ts'
import { createPageFetcher } from '#server/transfer/pages/fetch-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const PAGE = `<!doctype html><title>Soup</title><script type="application/ld+json">${JSON.stringify(
  {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Leek soup',
    author: { '@type': 'Person', name: 'Ada Cook' },
    recipeYield: '4 servings',
    totalTime: 'PT40M',
    recipeIngredient: ['500 g leeks, sliced', '1 l vegetable stock'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Boil the leeks in the stock.' }],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6 },
  },
)}</script>`

let server: Server
let kitchen = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.end('User-agent: *\nDisallow: /closed')
    else
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end(request.url === '/soup' ? PAGE : '<p>Hello</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  kitchen = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const content = createContentRenderer({ deadlineMs: 10_000 })
afterAll(() => content.close())

describe.each(ENGINES)('reading recipes of others, on %s', (engine) => {
  const fetchPage = createPageFetcher({ isPrivateAllowed: true })
  const { as, anonymous, givenPerson, rows } = givenApp(engine, {}, { content, fetchPage })
  const url = callUrl('readRecipe')

  test('a writer gets a pasted recipe as a block, and nothing is stored', async () => {
    const writer = await givenPerson({ role: 'author' })
    const text = 'Toast\nServes 1\n\nIngredients\n1 slice bread\n\nMethod\nToast the bread.'
    const response = await as(writer).post(url, { from: 'text', text })
    expect(response.status).toBe(200)
    const { recipes } = (await response.json()) as ImportedRecipes
    expect(recipes).toEqual([
      {
        format: 'Text',
        title: 'Toast',
        markdown:
          '```recipe\nname: Toast\nserves: 1\n- 1 slice bread\n## Method\n1. Toast the bread.\n```',
        counts: { ingredients: 1, steps: 1 },
        findings: [],
        picture: null,
      },
    ])
    expect(await rows('blog_posts')).toEqual([])
  })

  test('the recipe of a page keeps its address and its author, and names what has no place', async () => {
    const writer = await givenPerson({ role: 'author' })
    const response = await as(writer).post(url, { from: 'address', address: `${kitchen}/soup` })
    const [recipe] = ((await response.json()) as ImportedRecipes).recipes
    expect(recipe?.markdown).toContain(`source: ${kitchen}/soup | Ada Cook`)
    expect(recipe?.markdown).toContain('- 500 g leeks, sliced')
    expect(recipe?.markdown).toMatch(/^time: total \d/m)
    expect(recipe?.findings.map(({ field, outcome }) => `${field}: ${outcome}`)).toEqual([
      'Rating: left out',
    ])
  })

  test.each([
    ['a text without a recipe', { from: 'text', text: '{"a": 1}' }, 'text'],
    ['nothing at all', { from: 'text', text: ' ' }, 'text'],
    ['a page without one', { from: 'address', address: '/hello' }, 'address'],
    ['a page that robots.txt closes', { from: 'address', address: '/closed' }, 'address'],
    ['what is no address', { from: 'address', address: 'ftp://x.org' }, 'address'],
    [
      'an address beyond any',
      { from: 'address', address: `https://x.org/${'a'.repeat(2000)}` },
      'address',
    ],
  ])('%s is refused at its field', async (_, body, field) => {
    const writer = await givenPerson({ role: 'author' })
    const whole =
      'address' in body && body.address?.startsWith('/')
        ? { ...body, address: kitchen + body.address }
        : body
    const response = await as(writer).post(url, whole)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { fields: Record<string, string[]> } }
    expect(Object.keys(error.fields)).toEqual([field])
  })

  test('only who may write posts may read recipes in', async () => {
    const body = { from: 'text', text: 'Toast\nIngredients\n1 slice bread' }
    expect((await anonymous.post(url, body)).status).toBe(401)
    const reader = await givenPerson({ role: null })
    expect((await as(reader).post(url, body)).status).toBe(403)
  })

  test('addresses are limited by the hour, texts apart from them', async () => {
    const writer = await givenPerson({ role: 'author' })
    const body = { from: 'address', address: 'ftp://x.org' }
    for (let count = 0; count < 60; count += 1) await as(writer).post(url, body)
    const refused = await as(writer).post(url, body)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const text = { from: 'text', text: 'Toast\nIngredients\n1 slice bread' }
    expect((await as(writer).post(url, text)).status).toBe(200)
  })

  test('a text that takes too long to read is refused, and the next one is read', async () => {
    const writer = await givenPerson({ role: 'author' })
    const hostile = `<p>Ingredients</p>${'<b><p>'.repeat(100_000)}`
    const response = await as(writer).post(url, { from: 'text', text: hostile })
    expect(response.status).toBe(400)
    const text = 'Toast\nIngredients\n1 slice bread'
    expect((await as(writer).post(url, { from: 'text', text })).status).toBe(200)
  })
})
