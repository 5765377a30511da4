import { Hono } from 'hono'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import type { StoreImageDeps } from '#server/operations/media/store-image.ts'
import { assertMayUpload, uploadImage } from '#server/operations/media/upload-image.ts'
import type { AppEnv } from '../app-env.ts'
import { callerOf } from '../caller-of.ts'
import { readIdempotencyKey } from '../idempotency-key.ts'
import { readUpload } from '../read-upload.ts'

/** How many uploads are held in memory, and how many more wait unread in their sockets. */
const UPLOADS = { places: 4, queueLength: 48 }

export type AdminImagesDeps = StoreImageDeps

/** Routes under /api/admin/images, for whoever the session middleware found signed in. */
export function adminImagesRoutes(deps: AdminImagesDeps, { places, queueLength } = UPLOADS) {
  const gate = createBoundedGate({ places, queueLength })

  return new Hono<AppEnv>().post('/', async (c) => {
    const caller = callerOf(c)
    assertMayUpload(caller.actor)
    const idempotencyKey = readIdempotencyKey(c)
    const image = await gate(async () =>
      uploadImage(deps, caller, { ...(await readUpload(c)), idempotencyKey }),
    )
    return c.json(image, 201)
  })
}
