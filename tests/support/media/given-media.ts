import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Selectable } from 'kysely'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import type { Role } from '#domain/people/role.ts'
import type { Actor } from '#domain/policies.ts'
import type { Engine } from '#server/data/database-engine.ts'
import type { Database, Tables } from '#server/data/tables.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { CALL_OPERATIONS } from '#server/http/calls/call-operations.ts'
import { registerCalls } from '#server/http/calls/register-call.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { mediaRoutes } from '#server/http/site/media-routes.ts'
import { createDiskMediaStore } from '#server/media/disk-media-store.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { createTemporaryFiles } from '#server/media/temporary-files.ts'
import { createPublicPictureFetcher } from '#server/transfer/pictures/fetch-picture.ts'
import { callUrl } from '../clients/call-url.ts'
import { makeTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { sharedImageRenderer, sharedImages } from '../site/shared-parts.ts'
import { givenPicture } from './pictures.ts'

export type UploadForm = {
  file?: { bytes: Uint8Array; name?: string; type?: string } | undefined
  index?: string
  alt?: string
  key?: string | undefined
}

/**
 * Pictures over a real database of that engine, a real folder and a real image process, with
 * nothing in them before each test. Call it once for each `describe.each(ENGINES)`.
 *
 * Another store takes the place of the folder when one is given.
 */
export function givenMedia(engine: Engine, storeOf?: () => MediaStore) {
  let database: TestDatabase | undefined
  let folder = ''
  let offsetMs = 0
  let actor: Actor | undefined
  const counts = { wakes: 0 }
  const droppedTags: string[] = []

  function db(): Database {
    if (!database) throw new Error('Use what givenMedia gives inside a test')
    return database.db
  }
  const deps = {
    get db() {
      return db()
    },
    get media() {
      return storeOf?.() ?? createDiskMediaStore({ folder: join(folder, 'media') })
    },
    now: () => new Date(Date.now() + offsetMs).toISOString(),
    newId: uuidv7,
    log: pino({ level: 'silent' }),
    pages: { drop: (tags: readonly string[]) => void droppedTags.push(...tags) },
    jobs: {
      wake: () => {
        counts.wakes += 1
      },
    },
    images: sharedImages(),
    renderer: sharedImageRenderer(),
    get temporaryFiles() {
      return createTemporaryFiles(join(folder, 'tmp'))
    },
    fetchPicture: createPublicPictureFetcher({ isPrivateAllowed: true }),
  }

  beforeAll(async () => {
    database = await makeTestDatabase(engine)
    folder = await mkdtemp(join(tmpdir(), 'haven-media-'))
  })
  beforeEach(async () => {
    await database?.empty()
    await rm(join(folder, 'media'), { recursive: true, force: true })
    offsetMs = 0
    counts.wakes = 0
    droppedTags.length = 0
  })
  afterAll(async () => {
    await database?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const app = () =>
    new Hono<AppEnv>()
      .onError(errorResponse(deps.log))
      .use(async (c, next) => {
        c.set('requestId', 'request-1')
        c.set('address', '203.0.113.7')
        c.set('actor', actor)
        await next()
      })
      .route(
        '/',
        registerCalls(
          new Hono(),
          deps,
          { library: CALL_OPERATIONS.library },
          { siteUrl: 'https://haven.example' },
        ),
      )
      .route('/media', mediaRoutes(deps))

  const send = async (
    as: Actor | undefined,
    path: string,
    init?: RequestInit,
  ): Promise<Response> => {
    actor = as
    return app().request(path, init)
  }

  return {
    deps,
    droppedTags,
    counts,
    send,
    get: (path: string, init?: RequestInit) => send(undefined, path, init),
    folder: () => join(folder, 'media'),
    advance: (ms: number) => {
      offsetMs += ms
    },
    rows: async <Table extends keyof Tables>(table: Table) =>
      (await db().selectFrom(table).selectAll().execute()) as unknown as Selectable<
        Tables[Table]
      >[],
    files: () => filesIn(join(folder, 'media')),

    /** Somebody with that role, or with none. */
    async givenWriter(role: Role | null = 'author'): Promise<Actor> {
      const id = uuidv7()
      const at = deps.now()
      await db()
        .insertInto('auth_users')
        .values({
          id,
          email: `${id}@haven.example`,
          password_hash: null,
          display_name: 'Maya Ortiz',
          role,
          user_metadata: '{}',
          email_confirmed_at: at,
          last_sign_in_at: null,
          disabled_at: null,
          created_at: at,
          updated_at: at,
        })
        .execute()
      return { id, email: `${id}@haven.example`, displayName: 'Maya Ortiz', role }
    },

    /** Sends the form of the desk, with a photograph unless another file is given. */
    async upload(as: Actor | undefined, form: UploadForm = {}): Promise<Response> {
      const body = new FormData()
      const photograph: UploadForm['file'] = { bytes: await givenPicture() }
      const file = 'file' in form ? form.file : photograph
      if (file) {
        const { bytes, name = 'soup.jpg', type = 'image/jpeg' } = file
        body.set('file', new File([new Uint8Array(bytes)], name, { type }))
      }
      if (form.index !== undefined) body.set('index', form.index)
      if (form.alt !== undefined) body.set('alt', form.alt)
      const key = 'key' in form ? form.key : uuidv7()
      const headers = new Headers(key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key })
      return send(as, callUrl('uploadImage'), { method: 'POST', body, headers })
    },
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
