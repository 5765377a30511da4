import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { objectName } from '#domain/media/object-path.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import { validate } from '#server/foundation/validate.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { StoreImageDeps } from '#server/operations/media/store-image.ts'
import { copyObject } from '#server/operations/storage/copy-object.ts'
import { findObject } from '#server/operations/storage/find-object.ts'
import { listObjects } from '#server/operations/storage/list-objects.ts'
import { moveObject } from '#server/operations/storage/move-object.ts'
import { removeObjects } from '#server/operations/storage/remove-objects.ts'
import {
  requireBucket,
  requirePath,
  requireUploader,
} from '#server/operations/storage/require-bucket.ts'
import { StorageError } from '#server/operations/storage/storage-error.ts'
import { uploadObject } from '#server/operations/storage/upload-object.ts'
import { answerPicture, isWhole } from '../answer-picture.ts'
import type { AppEnv } from '../app-env.ts'
import { parseMediaType } from '../media-type.ts'
import { readJson } from '../read-json.ts'
import { sameOrigin } from '../same-origin.ts'
import { presentFolderItem, presentObject, presentObjectInfo } from './present-object.ts'
import { readObjectUpload } from './read-object-upload.ts'
import { serviceCaller } from './service-caller.ts'
import { storageErrorResponse } from './storage-error-response.ts'

/** How many uploads are written to the disk at once, and how many more wait unread in their sockets. */
const UPLOADS = { places: 16, queueLength: 36 }
const MOST_ENTRIES = 1000
const LARGEST_OFFSET = 10_000
const MOST_REMOVED = 100

const listSchema = z.object({
  prefix: z.string().max(512).default(''),
  limit: z.number().int().min(1).max(MOST_ENTRIES).default(100),
  offset: z.number().int().min(0).max(LARGEST_OFFSET).default(0),
  // All that a path can hold, or nothing would begin so.
  search: z
    .string()
    .max(200)
    .regex(/^[\x20-\x7e]*$/)
    .default(''),
  sortBy: z
    .object({
      column: z.enum(['name']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

const removeSchema = z.object({ prefixes: z.array(z.string().max(512)).min(1).max(MOST_REMOVED) })

/** One picture under two paths of the one bucket. */
const placesSchema = z.object({
  bucketId: z.string().max(100),
  sourceKey: z.string().max(512),
  destinationKey: z.string().max(512),
  destinationBucket: z.string().max(100).optional(),
})

/** The calls that the protocol has and this service does not; each says what to do instead. */
const REFUSED = {
  '/object/sign/*': 'Addresses are not signed here: pictures are public. Use getPublicUrl.',
  '/object/upload/sign/*': 'Uploads are not signed here. Sign in, and upload with that session.',
  '/render/*':
    'Pictures are not resized on request. Pages show copies in several sizes by themselves.',
} as const

/** The storage service, to be mounted at `/storage/v1`: the pictures of posts, under paths. */
export function storageRoutes(deps: AuthDeps & StoreImageDeps & { media: MediaStore }) {
  const whoCalls = serviceCaller(deps)
  // Nothing in storage but the pictures themselves is for everybody.
  const getServiceCaller = (c: Context<AppEnv>) => whoCalls(c, { isChange: true })
  const gate = createBoundedGate(UPLOADS)

  async function upload(c: Context<AppEnv>, isUpsert: boolean): Promise<Response> {
    const place = readPlace(c)
    const caller = await getServiceCaller(c)
    // Looked at before a large body is read; the operation looks again.
    requireBucket(place.bucket)
    requireUploader(caller.actor)
    requirePath(place.path)
    const { id, path } = await gate(() =>
      deps.temporaryFiles.use(async (to) =>
        uploadObject(deps, caller, await readObjectUpload(c, { ...place, isUpsert }, to)),
      ),
    )
    return c.json({ Id: id, Key: `${place.bucket}/${path}` })
  }

  async function show(c: Context<AppEnv>): Promise<Response> {
    const object = await findObject(deps, readPlace(c))
    const file = await deps.media.open(object.media_name, { isToBeRead: isWhole(c) })
    if (!file) throw new StorageError('NoSuchKey', 'Object not found')
    const download = c.req.query('download')
    if (download !== undefined) {
      const name = encodeURIComponent(download || objectName(object.path))
      c.header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
    }
    return answerPicture(c, {
      file,
      name: object.media_name,
      contentType: object.content_type,
      cacheControl: `public, max-age=${object.cache_seconds}`,
    })
  }

  async function readPlaces(c: Context<AppEnv>) {
    const { bucketId: bucket, ...keys } = validate(placesSchema, await readObject(c))
    requireBucket(bucket)
    requireBucket(keys.destinationBucket ?? bucket)
    return { bucket, from: keys.sourceKey, to: keys.destinationKey }
  }

  const routes = new Hono<AppEnv>().onError(storageErrorResponse(deps.log))
  for (const [path, message] of Object.entries(REFUSED)) {
    routes.all(path, () => {
      throw new StorageError('InvalidRequest', message)
    })
  }
  return routes
    .get('/object/info/:bucket/:path{.+}', async (c) =>
      c.json(presentObjectInfo(await findObject(deps, readPlace(c)))),
    )
    .get('/object/public/:bucket/:path{.+}', show)
    .get('/object/authenticated/:bucket/:path{.+}', show)
    .get('/object/:bucket/:path{.+}', show)
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .use(sameOrigin(deps))
    .post('/object/list/:bucket', async (c) => {
      const { actor } = await getServiceCaller(c)
      const { sortBy, ...page } = validate(listSchema, await readObject(c))
      const items = await listObjects(deps, actor, {
        ...page,
        bucket: c.req.param('bucket'),
        direction: sortBy.order,
      })
      return c.json(items.map(presentFolderItem))
    })
    .post('/object/move', async (c) => {
      const caller = await getServiceCaller(c)
      const places = await readPlaces(c)
      const { id, path } = await moveObject(deps, caller, places)
      return c.json({ message: 'Successfully moved', Id: id, Key: `${places.bucket}/${path}` })
    })
    .post('/object/copy', async (c) => {
      const caller = await getServiceCaller(c)
      const places = await readPlaces(c)
      const isUpsert = c.req.header('x-upsert') === 'true'
      const { id, path } = await gate(() => copyObject(deps, caller, { ...places, isUpsert }))
      return c.json({ Id: id, Key: `${places.bucket}/${path}` })
    })
    .post('/object/:bucket/:path{.+}', (c) => upload(c, c.req.header('x-upsert') === 'true'))
    .put('/object/:bucket/:path{.+}', (c) => upload(c, true))
    .delete('/object/:bucket', async (c) => {
      const caller = await getServiceCaller(c)
      const { prefixes: paths } = validate(removeSchema, await readObject(c))
      const removed = await removeObjects(deps, caller, { bucket: c.req.param('bucket'), paths })
      return c.json(removed.map((object) => presentObject(object)))
    })
    .all('*', () => {
      throw new StorageError('InvalidRequest', 'There is no such call.')
    })
}

/** @throws StorageError `InvalidMimeType` for a body that says it is something else than JSON */
function readObject(c: Context): Promise<unknown> {
  const type = parseMediaType(c.req.header('Content-Type'))
  if (type === '' || type === 'application/json') return readJson(c.req)
  throw new StorageError('InvalidMimeType', 'What is sent here is application/json.')
}

function readPlace(c: Context): { bucket: string; path: string } {
  return { bucket: c.req.param('bucket') ?? '', path: c.req.param('path') ?? '' }
}
