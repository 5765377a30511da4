import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import {
  type LoaderData,
  loadPageData,
  PageQueries,
  pageDataScript,
  queriesInPage,
  RenderedQueries,
  sendInDocument,
} from './page-data.tsx'
import { createQueryClient } from './query-client.ts'

function soupQuery(fetchSoup: () => Promise<string>) {
  return queryOptions({ queryKey: ['soup'], queryFn: fetchSoup, retry: 3 })
}

function Soup() {
  const soup = useQuery(soupQuery(() => Promise.reject(new Error('The browser asked again.'))))
  if (soup.isPending) return 'pending'
  if (soup.isSuccess) return soup.data
  const code = soup.error instanceof AppError ? soup.error.code : 'unknown'
  return `${code}: ${soup.error.message}`
}

/** What a page shows once its loader's answer has travelled to it as JSON. */
function render(loaderData: LoaderData): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <PageQueries loaderData={JSON.parse(JSON.stringify(loaderData))}>
        <Soup />
      </PageQueries>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what the server loaded is shown without asking again', async () => {
  const { data, init } = await loadPageData((run) => run(soupQuery(async () => 'Oat soup')))

  expect(init?.status).toBe(200)
  expect(render(data)).toBe('Oat soup')
})

test('a refusal keeps its code and gives the page its status', async () => {
  const { data, init } = await loadPageData((run) =>
    run(soupQuery(() => Promise.reject(new AppError('not_found', 'No such soup')))),
  )

  expect(init?.status).toBe(404)
  expect(render(data)).toBe('not_found: No such soup')
})

test('a failure is asked for once, shown without its cause, and answered as temporary', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  let calls = 0
  const { data, init } = await loadPageData((run) =>
    run(
      soupQuery(() => {
        calls += 1
        return Promise.reject(new Error('password=hunter2'))
      }),
    ),
  )

  expect(calls).toBe(1)
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'password=hunter2' }))
  expect(init?.status).toBe(503)
  expect(JSON.stringify(data)).not.toContain('hunter2')
  expect(render(data)).toBe('unavailable: Something went wrong.')
})

test('data that stands in the document is what server and browser show, and the loader’s own answer has none', async () => {
  const hostile = '</script><!-- Oat soup \u2028'
  const context = new RouterContextProvider()
  const loaded = await loadPageData((run) => run(soupQuery(async () => hostile)))
  const { data, init } = sendInDocument(context, loaded)
  expect(init?.status).toBe(200)
  expect(JSON.stringify(data)).not.toContain('soup')

  const { rendered, sent } = context.get(queriesInPage)
  const onServer = renderToStaticMarkup(
    <RenderedQueries value={rendered}>
      <QueryClientProvider client={createQueryClient()}>
        <PageQueries loaderData={data}>
          <Soup />
        </PageQueries>
      </QueryClientProvider>
    </RenderedQueries>,
  )
  const script = pageDataScript(sent)
  const [, attribute = '', textContent = ''] =
    /^<script type="application\/json" ([\w-]+)="">([^<]*)<\/script>$/.exec(script) ?? []
  vi.stubGlobal('document', {
    querySelector: (asked: string) => (asked === `script[${attribute}]` ? { textContent } : null),
  })
  const shown = '&lt;/script&gt;&lt;!-- Oat soup \u2028'
  expect(onServer).toBe(shown)
  expect(render(data)).toBe(shown)
})

test('without its script a page has nothing to show, and asks by itself', () => {
  vi.stubGlobal('document', { querySelector: () => null })
  expect(render({ isInDocument: true })).toBe('pending')
})

test('a page without queries has no script', () => {
  expect(pageDataScript([])).toBe('')
})

test('the same content has the same bytes in the document, whenever and in whatever order it came', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  async function load(first: string, wait: number) {
    const context = new RouterContextProvider()
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, wait))
      return first
    }
    const loaded = await loadPageData((run) =>
      Promise.all([run(soupQuery(slow)), run({ queryKey: ['bread'], queryFn: async () => 'Rye' })]),
    )
    sendInDocument(context, loaded)
    return pageDataScript(context.get(queriesInPage).sent)
  }
  vi.setSystemTime(1_000_000)
  const early = await load('Oat soup', 5)
  vi.setSystemTime(2_000_000)
  expect(await load('Oat soup', 0)).toBe(early)
  expect(await load('Leek soup', 0)).not.toBe(early)
})

test('a page whose query is refused for a while says for how long', async () => {
  const refused = new AppError('too_many_requests', 'Too many', { retryAfterSeconds: 17.2 })
  const { init } = await loadPageData((run) => run(soupQuery(() => Promise.reject(refused))))
  expect(init).toEqual({ status: 429, headers: { 'Retry-After': '18' } })
})
