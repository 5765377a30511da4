import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AuthDeps, AuthSettings } from '#server/auth/auth-parts.ts'
import { SECRET_KEY_BYTES } from '#server/auth/keys/secret-box.ts'
import { createPasswordHasher } from '#server/auth/passwords/password-hasher.ts'
import { createTrustedProxies } from '#server/base/trusted-proxies.ts'
import { createPageCache, type PageCache } from '#server/cache/page-cache.ts'
import { composeSite, type SiteParts } from '#server/composition/compose-site.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Engine } from '#server/data/database-engine.ts'
import type { Tables } from '#server/data/tables.ts'
import { type AppDeps, createApp } from '#server/http/app/app.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { createPages } from '#server/http/site/page-routes.ts'
import { createDiskMediaStore } from '#server/media/disk-media-store.ts'
import { insertPerson, type Person, signInAs } from '../auth/given-people.ts'
import { assertDescribed } from '../clients/described-answer.ts'
import { checkReads, isOpen, noteReads } from '../database/open-reads.ts'
import { makeTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { givenBundle } from './given-bundle.ts'
import { sharedMeasure } from './shared-parts.ts'

export const SITE_URL = 'https://haven.example'

/** Half of what a test of accounts takes would be hashing; the hasher's own tests pay the full cost. */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Sends requests as somebody; a body that is no form goes as JSON. */
export type Client = {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  delete(path: string, headers?: Record<string, string>): Promise<Response>
}

/** Parts that a test wants as the program has them, and an address where there is a socket. */
type RealParts = Partial<
  Pick<
    AppDeps,
    'content' | 'images' | 'passwords' | 'fetchPage' | 'fetchPicture' | 'recipeCatalogue'
  >
> & {
  siteUrl?: () => string
}

/**
 * The app in process, over a real database of that engine, emptied before each test.
 *
 * Call it once for each `describe.each(ENGINES)`. The time is the real one plus what the test
 * has let pass by `clock.advance`.
 */
export function givenApp(
  engine: Engine,
  settings: Partial<AuthSettings> = {},
  parts: RealParts = {},
) {
  let database: TestDatabase | undefined
  let deps: AuthDeps | undefined
  let app: Hono<AppEnv> | undefined
  let folder = ''
  let offsetMs = 0
  const tokens = new Map<string, Promise<string>>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haven-app-'))
    const made = await makeTestDatabase(engine)
    database = { ...made, db: noteReads(made.db) }
  })
  beforeEach(async () => {
    await opened(database).empty()
    offsetMs = 0
    tokens.clear()
    const { db } = opened(database)
    const now = () => new Date(Date.now() + offsetMs).toISOString()
    const log = pino({ level: 'silent' })
    const cache = createPageCache({ maxBytes: 1_000_000, clock: Date.now, log })
    const passwords = parts.passwords ?? createPasswordHasher(LEAST_COST)
    const config = settingsOf({
      SITE_URL: parts.siteUrl?.() ?? SITE_URL,
      SECRET_KEY: randomBytes(SECRET_KEY_BYTES).toString('base64'),
      DATA_DIR: folder,
    })
    const overrides = {
      measurePassword: sharedMeasure(),
      hasSmsGateway: true,
      ...settings,
      passwords,
    }
    const site = composeSite(config, { db, log, now, pages: cache, overrides })
    deps = { ...site, jobs: { wake: () => {} } }
    app = compose({ ...site, ...deps }, cache, folder, parts)
  })
  afterAll(async () => {
    await database?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const request = async (path: string, init?: RequestInit): Promise<Response> => {
    const asked = new Request(new URL(path, SITE_URL), init)
    const answer = async () => opened(app).request(asked)
    const response = isOpen(asked) ? await checkReads(opened(database).db, answer) : await answer()
    assertDescribed(asked, response)
    return response
  }

  const tokenOf = (person: Person): Promise<string> => {
    const token = tokens.get(person.id) ?? signInAs(opened(deps), person)
    tokens.set(person.id, token)
    return token
  }

  return {
    app: { request },
    /** Answers a request that came over a socket. */
    handle: (incoming: Request, env?: object) => opened(app).fetch(incoming, env),
    /** Sends requests with the person's access token, as a client that is no browser. */
    as: (person: Person): Client =>
      clientOf(async (path, init) => {
        const headers = { ...init.headers, Authorization: `Bearer ${await tokenOf(person)}` }
        return request(path, { ...init, headers })
      }),
    /** Sends requests without saying who it is. */
    anonymous: clientOf(request),
    /** An account with that role, or with none; sign in by its password only when it is given one. */
    givenPerson: (options: Partial<Omit<Person, 'id'>> = {}) => insertPerson(opened(deps), options),
    /** Every row of a table, oldest first where rows have an id. */
    rows: <Table extends keyof Tables>(table: Table) => readRows(opened(database), table),
    clock: {
      now: () => opened(deps).now(),
      advance: (ms: number) => {
        offsetMs += ms
      },
    },
    /** Every call that the app answers, middleware aside. */
    routes: () => opened(app).routes.map(({ method, path }) => ({ method, path })),
    /** What operations are called with; only inside a test. */
    deps: () => opened(deps),
  }
}

/** The settings of a site with these variables. */
function settingsOf(environment: Record<string, string>): Config {
  const result = readConfig(environment)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}

/** The app on the parts of a site; what the tests here do not reach is stood in for. */
function compose(
  deps: SiteParts & AuthDeps,
  cache: PageCache,
  folder: string,
  parts: RealParts,
): Hono<AppEnv> {
  let requests = 0
  return createApp({
    ...deps,
    cache,
    content: parts.content ?? { render: notHere, readRecipes: notHere },
    fetchPage: parts.fetchPage ?? notHere,
    fetchPicture: parts.fetchPicture ?? notHere,
    images: parts.images ?? { read: notHere },
    ...(parts.recipeCatalogue && { recipeCatalogue: parts.recipeCatalogue }),
    drawCard: notHere,
    fitPicture: notHere,
    media: createDiskMediaStore({ folder: join(folder, 'media') }),
    makePages: (given) => createPages(givenBundle(), given),
    clientFolder: folder,
    newRequestId: () => `request-${++requests}`,
    proxies: createTrustedProxies(1),
    readinessChecks: {},
  })
}

async function notHere(): Promise<never> {
  throw new Error('givenApp has no content renderer and no image reader')
}

async function readRows<Table extends keyof Tables>(
  { db }: TestDatabase,
  table: Table,
): Promise<Tables[Table][]> {
  const rows: object[] = await db.selectFrom<keyof Tables>(table).selectAll().execute()
  const idOf = (row: object) => ('id' in row ? String(row.id) : '')
  rows.sort((one, other) => idOf(one).localeCompare(idOf(other)))
  return rows as Tables[Table][]
}

type Send = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: BodyInit },
) => Promise<Response>

function clientOf(send: Send): Client {
  const withBody =
    (method: string) =>
    (path: string, body?: unknown, headers = {}) => {
      if (body === undefined) return send(path, { method, headers })
      if (body instanceof FormData) return send(path, { method, headers, body })
      const json = { 'Content-Type': 'application/json', ...headers }
      return send(path, { method, headers: json, body: JSON.stringify(body) })
    }
  return {
    get: (path, headers = {}) => send(path, { method: 'GET', headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: (path, headers = {}) => send(path, { method: 'DELETE', headers }),
  }
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('Use what givenApp gives inside a test')
  return thing
}
