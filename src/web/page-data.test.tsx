import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, RouterContextProvider, redirect } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import {
  type Loaded,
  loadedPage,
  loadPage,
  pageDataScript,
  pageQuery,
  RenderedData,
  usePage,
} from './page-data.tsx'
import { createQueryClient } from './query-client.ts'

type Meal = { soup: string; bread?: string }

function MealPage({ restore }: { restore?: (meal: Meal) => Meal | undefined }) {
  const page = usePage<Meal>({ isInDocument: true }, restore ? { restore } : {})
  if (page.isPending) return 'pending'
  const code = page.error instanceof AppError ? page.error.code : 'fine'
  return `${code}: ${page.error?.message ?? ''} ${page.data?.soup ?? 'no soup'}`
}

function render(rendered: Loaded | undefined, page = <MealPage />): string {
  return renderToStaticMarkup(
    <RenderedData value={rendered}>
      <MemoryRouter initialEntries={['/meal']}>
        <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
      </MemoryRouter>
    </RenderedData>,
  )
}

/** Returns the data that a loader leaves behind. */
async function load(
  loader: (show: (part: Partial<Meal>) => void) => Promise<Meal>,
  inDocument?: (meal: Partial<Meal>) => Partial<Meal>,
) {
  const context = new RouterContextProvider()
  const answer = await loadPage<Meal>(context, loader, inDocument)
  const page = context.get(loadedPage)
  if (!page) throw new Error('nothing was loaded')
  return { ...page, answer }
}

/** The document in which the data of a page arrives in a browser. */
function givenDocument(script: string): void {
  const [, attribute = '', textContent = ''] =
    /^<script type="application\/json" ([\w-]+)="">([^<]*)<\/script>$/.exec(script) ?? []
  vi.stubGlobal('document', {
    querySelector: (asked: string) => (asked === `script[${attribute}]` ? { textContent } : null),
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('server and browser show what the loader has brought, and what it answers the router is the same for all', async () => {
  const hostile = '</script><!-- Oat soup \u2028'
  const { rendered, sent, answer } = await load(async () => ({ soup: hostile }))
  expect(answer).toMatchObject({ data: { isInDocument: true }, init: { status: 200 } })
  expect(JSON.stringify(answer.data)).not.toContain('soup')

  const shown = 'fine:  &lt;/script&gt;&lt;!-- Oat soup \u2028'
  expect(render(rendered)).toBe(shown)
  givenDocument(pageDataScript(sent))
  expect(render(undefined)).toBe(shown)
})

test('a refusal keeps its code and gives the page its status', async () => {
  const { rendered, sent, answer } = await load(() =>
    Promise.reject(new AppError('not_found', 'No such soup')),
  )
  expect(answer.init?.status).toBe(404)
  expect(render(rendered)).toBe('not_found: No such soup no soup')
  givenDocument(pageDataScript(sent))
  expect(render(undefined)).toBe('not_found: No such soup no soup')
})

test('what is there stands beside what is refused', async () => {
  const { rendered, sent, answer } = await load(async (show) => {
    show({ soup: 'Oat soup' })
    throw new AppError('invalid', 'No such bread')
  })
  expect(answer.init?.status).toBe(400)
  expect(render(rendered)).toBe('invalid: No such bread Oat soup')
  givenDocument(pageDataScript(sent))
  expect(render(undefined)).toBe('invalid: No such bread Oat soup')
})

test('a failure is shown without its cause, and answered as temporary', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { rendered, answer } = await load(() => Promise.reject(new Error('password=hunter2')))
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'password=hunter2' }))
  expect(answer.init?.status).toBe(503)
  expect(JSON.stringify(rendered)).not.toContain('hunter2')
  expect(render(rendered)).toBe('unavailable: Something went wrong. no soup')
})

test('a page whose loader is refused for a while says for how long', async () => {
  const refused = new AppError('too_many_requests', 'Too many', { retryAfterSeconds: 17.2 })
  const { answer } = await load(() => Promise.reject(refused))
  expect(answer.init).toEqual({ status: 429, headers: { 'Retry-After': '18' } })
})

test('a loader may lead elsewhere', async () => {
  const elsewhere = redirect('/blog')
  await expect(load(() => Promise.reject(elsewhere))).rejects.toBe(elsewhere)
})

test('what a browser does not need is not sent, and what it has is made whole again', async () => {
  const { rendered, sent } = await load(
    async () => ({ soup: 'Oat soup', bread: 'Rye' }),
    ({ bread }) => ({ soup: '', ...(bread && { bread }) }),
  )
  expect(render(rendered)).toBe('fine:  Oat soup')
  expect(pageDataScript(sent)).not.toContain('Oat soup')
  givenDocument(pageDataScript(sent))
  const whole = <MealPage restore={(meal) => ({ ...meal, soup: 'Oat soup again' })} />
  expect(render(undefined, whole)).toBe('fine:  Oat soup again')
  expect(render(undefined, <MealPage restore={() => undefined} />)).toBe('pending')
})

test('without its script a page has nothing to show, and asks by itself', () => {
  vi.stubGlobal('document', { querySelector: () => null })
  expect(render(undefined)).toBe('pending')
})

test('a page without data has no script', () => {
  expect(pageDataScript(undefined)).toBe('')
  expect(pageDataScript({ data: null })).toBe('')
})

/** Answers every request with this status and code, and counts them. */
function givenAnswer(status: number, code: string): { asked: string[] } {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ error: { code, message: 'No.' } }, { status })
  })
  return { asked }
}

test.each([
  [503, 'unavailable', 3, 4],
  [503, 'unavailable', 2, 3],
  [503, 'unavailable', undefined, 2],
  [429, 'too_many_requests', 3, 1],
  [404, 'not_found', 3, 1],
  [400, 'invalid', 3, 1],
])(
  'the data of a page refused with %i %s and %j retries is asked for %i times',
  async (status, code, retries, times) => {
    const { asked } = givenAnswer(status, code)
    const query = pageQuery('/blog', {
      query: { cursor: 'older', type: undefined },
      ...(retries && { retries }),
    })
    await expect(new QueryClient().fetchQuery({ ...query, retryDelay: 0 })).rejects.toMatchObject({
      code,
      message: 'No.',
    })
    expect(asked).toEqual(Array(times).fill('/blog.json?cursor=older'))
  },
)

test('pages and what is asked of them do not stand in for each other', () => {
  const keys = [
    pageQuery('/blog', {}),
    pageQuery('/news', {}),
    pageQuery('/blog', { query: { cursor: 'older' } }),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(3)
})
