import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { NewPost } from '#contract/posts.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { SECRET_KEY_BYTES } from '#server/auth/keys/secret-box.ts'
import { createTrustedProxies } from '#server/base/trusted-proxies.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { composeSite } from '#server/composition/compose-site.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Engine } from '#server/data/database-engine.ts'
import type { Database, Tables } from '#server/data/tables.ts'
import { type AppDeps, createApp } from '#server/http/app/app.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { createPages, type PageDeps } from '#server/http/site/page-routes.ts'
import { createDiskMediaStore } from '#server/media/disk-media-store.ts'
import { createPageFetcher } from '#server/transfer/pages/fetch-page.ts'
import { createPublicPictureFetcher } from '#server/transfer/pictures/fetch-picture.ts'
import { insertPerson, type Person, signInAs } from '../auth/given-people.ts'
import { callUrl } from '../clients/call-url.ts'
import { checkReads, isOpen, noteReads } from '../database/open-reads.ts'
import { makeTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { EMPTY_POST } from '../posts/empty-post.ts'
import { givenBundle } from './given-bundle.ts'
import { sharedContent, sharedMeasure } from './shared-parts.ts'

export const SITE_URL = 'https://haven.example'

type LogLine = { level: number; msg: string; path?: string; status?: number; requestId?: string }

/**
 * The whole app in process, as the program composes it, over a real database of that engine,
 * emptied before each test. Only the pages and the reading of images are stood in for.
 */
export function givenSite(engine: Engine, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'haven-app-'))
  const content = sharedContent()
  let database: TestDatabase | undefined
  let site: { app: Hono<AppEnv>; deps: AppDeps } | undefined
  let lines: LogLine[] = []
  const failing = new Set<'database'>()

  beforeAll(async () => {
    mkdirSync(join(folder, 'client/assets'), { recursive: true })
    writeFileSync(join(folder, 'client/assets/app-Bx1.js'), 'console.log(1)\n')
    const made = await makeTestDatabase(engine)
    database = { ...made, db: noteReads(made.db) }
  })
  beforeEach(async () => {
    await opened(database).empty()
    failing.clear()
    lines = []
    const deps = compose()
    site = { deps, app: createApp(deps) }
  })
  afterAll(async () => {
    await database?.close()
    rmSync(folder, { recursive: true })
  })

  function compose(): AppDeps {
    const { db } = opened(database)
    const now = () => new Date().toISOString()
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const cache = createPageCache({ maxBytes: 1_000_000, clock: Date.now, log })
    let requests = 0
    const config = settings()
    const site = composeSite(config, {
      db,
      log,
      now,
      pages: cache,
      overrides: { measurePassword: sharedMeasure() },
    })
    return {
      ...site,
      pageSettings: config.pageSettings,
      cache,
      content,
      fetchPage: createPageFetcher(),
      fetchPicture: createPublicPictureFetcher(),
      media: createDiskMediaStore({ folder: join(folder, 'media') }),
      drawCard: () => Promise.reject(new Error('no card is drawn here')),
      fitPicture: () => Promise.reject(new Error('no picture is made here')),
      images: { read: () => Promise.reject(new Error('no image is read here')) },
      jobs: { wake: () => {} },
      makePages: (given) => createPages(givenBundle(), { ...given, readsOf: failingReads(given) }),
      clientFolder: join(folder, 'client'),
      newRequestId: () => `request-${++requests}`,
      proxies: createTrustedProxies(1),
      readinessChecks: { database: () => (failing.has('database') ? refuse() : Promise.resolve()) },
    }
  }

  /** What pages ask for, none of which is answered while the database fails. */
  function failingReads({ readsOf }: Pick<PageDeps, 'readsOf'>): PageDeps['readsOf'] {
    return (visitor) => {
      const reads = readsOf(visitor)
      return {
        ...reads,
        listPosts: (query) => (failing.has('database') ? refuse() : reads.listPosts(query)),
        getPost: (slug) => (failing.has('database') ? refuse() : reads.getPost(slug)),
      }
    }
  }

  /** Those of a site that has been told nothing but where it is. */
  function settings(): Config {
    const read = readConfig({
      SITE_URL,
      SECRET_KEY: randomBytes(SECRET_KEY_BYTES).toString('base64'),
      DATA_DIR: folder,
      ...environment,
    })
    if (!read.ok) throw new Error(read.problems.join('\n'))
    return read.config
  }

  const request = async (path: string, init?: RequestInit): Promise<Response> => {
    const asked = new Request(new URL(path, SITE_URL), init)
    const answer = async () => opened(site).app.request(asked)
    return isOpen(asked) ? checkReads(opened(database).db, answer) : answer()
  }

  const as = async (person: Person | undefined): Promise<Record<string, string>> =>
    person ? { Authorization: `Bearer ${await signInAs(opened(site).deps, person)}` } : {}

  return {
    request,
    /** Sends a request as somebody; `undefined` is nobody. */
    async get(person: Person | undefined, path: string): Promise<Response> {
      return request(path, { headers: await as(person) })
    },
    /** Publishes as the desk does, with a new key unless one is given; text goes as it is. */
    async publish(
      person: Person | undefined,
      post: unknown,
      { key = uuidv7(), headers = {} }: { key?: string; headers?: Record<string, string> } = {},
    ): Promise<Response> {
      return request(callUrl('listFormPosts'), {
        method: 'POST',
        headers: {
          ...(await as(person)),
          'Content-Type': 'application/json',
          [IDEMPOTENCY_KEY_HEADER]: key,
          ...headers,
        },
        body: typeof post === 'string' ? post : JSON.stringify(post),
      })
    },
    givenPerson: (options: Partial<Omit<Person, 'id'>> = {}) =>
      insertPerson(opened(site).deps, options),
    /** What a writer sends to publish, with a picture of their own that is there already. */
    async givenNewPost(owner: Person, changes: Partial<NewPost> = {}): Promise<NewPost> {
      return { ...NEW_POST, mediaIds: [await insertPicture(owner)], ...changes }
    },
    rows: <Table extends keyof Tables>(table: Table) => readRows(opened(site).deps.db, table),
    lines: () => lines,
    /** From now on pages get no data, as when the database is gone. */
    loseDatabase: () => void failing.add('database'),
    findDatabase: () => void failing.delete('database'),
  }

  async function insertPicture(owner: Person): Promise<string> {
    const { db, newId, now } = opened(site).deps
    const id = newId()
    await db
      .insertInto('media')
      .values({
        id,
        bucket: 'blog-images',
        name: `1732190000000-0-${id.slice(-12)}.jpg`,
        original_name: 'soup.jpg',
        content_type: 'image/jpeg',
        byte_size: 2048,
        width: 800,
        height: 600,
        alt: 'Soup',
        thumbhash: null,
        checksum: '0'.repeat(64),
        uploaded_by: owner.id,
        created_at: now(),
      })
      .execute()
    return id
  }
}

async function readRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
): Promise<Tables[Table][]> {
  const rows: object[] = await db.selectFrom<keyof Tables>(table).selectAll().execute()
  return rows as Tables[Table][]
}

const NEW_POST = {
  ...EMPTY_POST,
  postType: 'blog',
  title: 'Oat soup for a slow morning',
  content: `## The pot\n\n${'Stir the oats until they sing. '.repeat(10)}`,
  author: 'Maya Ortiz',
} satisfies NewPost

async function refuse(): Promise<never> {
  throw new Error('the database is gone')
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('Use what givenSite gives inside a test')
  return thing
}
