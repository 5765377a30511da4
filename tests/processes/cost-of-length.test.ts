import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ALL_CALLS } from '#contract/api/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { PAGE_PATHS, PAGE_TABLE, type PageName } from '#contract/page-table.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { signInAsWriter } from '../cdn/writer.ts'
import { ADMIN, type RunningSite } from '../support/site/running-site.ts'
import { startStarterSite } from '../support/site/starter-site.ts'

/**
 * What comes from outside may be as long as it likes: the work for it and the answer to it may grow with it,
 * and no faster. Pages and calls are taken from their tables, so that a new one is tried by itself.
 */
const TIMES = [1, 10, 100, 1_000]
/** Bytes that are answered for each byte that was sent: a field, a title and a link or two repeat it, escaped. */
const MOST_BYTES_FOR_ONE = 40
/** One text may find a page of recipes, and another none. */
const LARGEST_PAGE_BYTES = 100_000
/** Counted in hundredths of a second by the system, and a collection of garbage may fall into any request. */
const NOISE_MS = 60
/** Ten times as much may take ten times as long, and a little more. */
const MOST_FOR_TEN_TIMES = 15
const TRIES = 4

/** Texts of a length: many short words, words between commas, one word, one mark after the other. */
const SHAPES: Record<string, (length: number) => string> = {
  'words between commas': (length) =>
    Array.from({ length: Math.ceil(length / 6) }, (_, n) => n.toString(36).padStart(5, '0')).join(),
  'one word': (length) => 'a'.repeat(length),
  'words between spaces': (length) => 'soup '.repeat(Math.ceil(length / 5)),
  marks: (length) => '([{*_`'.repeat(Math.ceil(length / 6)),
}
/** As much as fits into the head of a request after it was escaped. */
const SHORTEST_IN_ADDRESS = 4
const SHORTEST_IN_BODY = 40

const SOME_ID = '019e7a6c-0000-7000-8000-000000000001'
const SLUG = 'roast-tomato-soup-with-white-beans-and-thyme'

let site: RunningSite
let token: string
let asked = 0

beforeAll(async () => {
  // Each request comes from another network: the limits on one would hide what it costs.
  site = await startStarterSite({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: 'on',
  })
  token = (await signInAsWriter(site.url)).token
})
afterAll(() => site?.remove())

type Sent = { path: string; init?: RequestInit }
type Cost = { ms: number; bytes: number }

/** What one request costs: the processor's time of the site, and what it answers. */
async function costOf({ path, init = {} }: Sent): Promise<Cost> {
  asked += 1
  const before = processorMs()
  const answer = await fetch(site.url + path, {
    ...init,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': `10.${(asked >> 8) % 250}.${asked % 250}.7`,
      'Accept-Encoding': 'identity',
      ...init.headers,
    },
  })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status === 503) {
    // The site is busy with what came before.
    await new Promise((resolve) => setTimeout(resolve, 500))
    return costOf({ path, init })
  }
  return { ms: processorMs() - before, bytes: byteLength }
}

/** Of user and system, in ticks of a hundredth of a second (proc(5), fields 14 and 15). */
function processorMs(): number {
  const stat = readFileSync(`/proc/${site.pid()}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Sends it grown 1, 10, 100 and 1,000 times. @returns what grew faster than what was sent */
async function faultsOf(
  name: string,
  make: (text: string) => Sent,
  shortest: number,
): Promise<string[]> {
  const faults: string[] = []
  for (const [shape, textOf] of Object.entries(SHAPES)) {
    const texts = TIMES.map((times) => textOf(shortest * times))
    const costs: Cost[] = []
    for (const text of texts) costs.push(await costOf(make(text)))
    const [least] = costs
    for (const [index, { bytes }] of costs.entries()) {
      const sent = (texts[index] ?? '').length
      if (bytes > Math.max(least?.bytes ?? 0, LARGEST_PAGE_BYTES) + MOST_BYTES_FOR_ONE * sent) {
        faults.push(`${name}, ${shape}: ${sent} letters are answered with ${bytes} bytes`)
      }
    }
    const slow = await slownessOf(texts.map(make), costs)
    if (slow) faults.push(`${name}, ${shape}: ${slow}`)
  }
  return faults
}

/** Tried again before it is believed, and the least of all tries counts: others use the processor too. */
async function slownessOf(sent: Sent[], costs: Cost[]): Promise<string | undefined> {
  const least = costs.map(({ ms }) => ms)
  for (let tries = 1; ; tries++) {
    const [, , hundred = 0, thousand = 0] = least
    if (thousand <= NOISE_MS + MOST_FOR_TEN_TIMES * hundred) return undefined
    if (tries === TRIES) return `100 times take ${hundred} ms, 1,000 times ${thousand} ms`
    for (const [index, one] of sent.entries()) {
      least[index] = Math.min(least[index] ?? 0, (await costOf(one)).ms)
    }
  }
}

const filled = (path: string, id = SOME_ID) => path.replaceAll(/:\w+/g, id)
const query = (name: string, value: string) => `?${new URLSearchParams({ [name]: value })}`

describe('pages', () => {
  const pages = Object.keys(PAGE_TABLE) as PageName[]

  test.each(pages)('%s', async (page) => {
    const { query: names = [], passingWith = [] } = PAGE_TABLE[page]
    const path = filled(PAGE_PATHS[page], SLUG)
    const faults: string[] = []
    for (const name of new Set([...names, ...passingWith, 'anything'])) {
      const ask = (text: string) => ({ path: path + query(name, text) })
      faults.push(...(await faultsOf(`${path}?${name}`, ask, SHORTEST_IN_ADDRESS)))
      const data = (text: string) => ({ path: `${path}.data${query(name, text)}` })
      faults.push(...(await faultsOf(`${path}.data?${name}`, data, SHORTEST_IN_ADDRESS)))
    }
    if (PAGE_PATHS[page].includes(':')) {
      const ask = (text: string) => ({ path: filled(PAGE_PATHS[page], encodeURIComponent(text)) })
      faults.push(...(await faultsOf(PAGE_PATHS[page], ask, SHORTEST_IN_ADDRESS)))
    }
    expect(faults).toEqual([])
  })
})

/** Whoever makes one of these is signed out afterwards. */
const ENDS_SESSIONS = /logout|session/

describe('calls', () => {
  const calls = Object.values(ALL_CALLS)
    .flatMap((group): Call[] => Object.values(group))
    .filter(({ path }) => !ENDS_SESSIONS.test(path))

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s',
    async (name, { method, path, query: queryShape, body, example }) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        [IDEMPOTENCY_KEY_HEADER]: SOME_ID,
        'Content-Type': 'application/json',
      }
      const faults: string[] = []
      for (const field of fieldsOf(queryShape)) {
        const ask = (text: string) => ({
          path: filled(path) + query(field, text),
          init: { method, headers },
        })
        faults.push(...(await faultsOf(`${name}?${field}`, ask, SHORTEST_IN_ADDRESS)))
      }
      for (const field of fieldsOf(body)) {
        const ask = (text: string) => ({
          path: filled(path),
          init: { method, headers, body: JSON.stringify({ ...Object(example), [field]: text }) },
        })
        faults.push(...(await faultsOf(`${name} ${field}`, ask, SHORTEST_IN_BODY)))
      }
      if (path.includes(':') && method === 'GET') {
        const ask = (text: string) => ({
          path: filled(path, encodeURIComponent(text)),
          init: { method, headers },
        })
        faults.push(...(await faultsOf(name, ask, SHORTEST_IN_ADDRESS)))
      }
      expect(faults).toEqual([])
    },
  )
})

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

describe('what programs and caches ask for', () => {
  const ADDRESSES: Record<string, readonly string[]> = {
    '/rest/v1/blog_posts': ['select', 'order', 'title', 'or', 'limit', 'offset', 'columns'],
    '/storage/v1/object/public/blog-images/lunch.png': ['download', 'width'],
    '/auth/v1/authorize': ['provider', 'redirect_to', 'scopes', 'code_challenge'],
    '/auth/v1/verify': ['token', 'type', 'redirect_to'],
    '/feed.xml': ['type', 'x'],
    '/sitemap.xml': ['x'],
    '/api/openapi.json': ['x'],
    '/media/lunch.png': ['x', 'width'],
  }
  test.each(Object.entries(ADDRESSES))('%s', async (path, names) => {
    const faults: string[] = []
    for (const name of names) {
      const ask = (text: string) => ({ path: path + query(name, text) })
      faults.push(...(await faultsOf(`${path}?${name}`, ask, SHORTEST_IN_ADDRESS)))
    }
    expect(faults).toEqual([])
  })

  const BODIES: Record<string, readonly string[]> = {
    '/auth/v1/token?grant_type=password': ['email', 'phone', 'password'],
    '/auth/v1/token?grant_type=refresh_token': ['refresh_token'],
    '/auth/v1/token?grant_type=pkce': ['auth_code', 'code_verifier'],
    '/auth/v1/token?grant_type=id_token': ['id_token', 'provider', 'nonce'],
    '/auth/v1/signup': ['email', 'phone', 'password', 'data'],
    '/auth/v1/otp': ['email', 'phone', 'data', 'code_challenge'],
    '/auth/v1/verify': ['email', 'token', 'token_hash', 'type'],
    '/auth/v1/recover': ['email', 'code_challenge'],
    '/auth/v1/resend': ['email', 'type'],
    '/auth/v1/sso': ['domain', 'provider_id', 'redirect_to'],
    '/rest/v1/blog_posts': ['title', 'content', 'author', 'slug', 'meta_title', 'video_url'],
  }
  test.each(Object.entries(BODIES))('POST %s', async (path, fields) => {
    const faults: string[] = []
    for (const field of fields) {
      const ask = (text: string) => ({
        path,
        init: {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            email: 'ada@kitchen.example',
            password: 'a b c d',
            [field]: text,
          }),
        },
      })
      faults.push(...(await faultsOf(`${path} ${field}`, ask, SHORTEST_IN_BODY)))
    }
    expect(faults).toEqual([])
  })
})
