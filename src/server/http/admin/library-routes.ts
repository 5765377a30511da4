import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { libraryQuerySchema, pictureChangesSchema } from '#contract/desk/library.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import { validate } from '#server/foundation/validate.ts'
import {
  type LibraryDeps,
  removePicture,
  replacePicture,
  updatePicture,
} from '#server/operations/library/change-picture.ts'
import { getPicture, listPictures } from '#server/operations/library/list-pictures.ts'
import { assertMayUpload } from '#server/operations/media/upload-image.ts'
import type { AppEnv } from '../app-env.ts'
import { callerOf } from '../caller-of.ts'
import { readJson } from '../read-json.ts'
import { readUpload } from '../read-upload.ts'

/** How many files are held in memory, and how many more wait unread in their sockets. */
const REPLACEMENTS = { places: 2, queueLength: 8 }

const paramsSchema = z.object({ id: z.uuid() })

/** Routes under /api/admin/library, for whoever the session middleware found signed in. */
export function adminLibraryRoutes(deps: LibraryDeps) {
  const gate = createBoundedGate(REPLACEMENTS)
  const idOf = (c: Context<AppEnv>) => validate(paramsSchema, c.req.param()).id
  const answer = async (c: Context<AppEnv>, id: string) =>
    c.json(await getPicture(deps, callerOf(c), id))

  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const caller = callerOf(c)
      return c.json(await listPictures(deps, caller, validate(libraryQuerySchema, c.req.query())))
    })
    .get('/:id', (c) => answer(c, idOf(c)))
    .patch('/:id', async (c) => {
      const [caller, id] = [callerOf(c), idOf(c)]
      await updatePicture(deps, caller, id, validate(pictureChangesSchema, await readJson(c.req)))
      return answer(c, id)
    })
    .put('/:id/file', async (c) => {
      const [caller, id] = [callerOf(c), idOf(c)]
      assertMayUpload(caller.actor)
      await gate(async () => replacePicture(deps, caller, id, await readUpload(c)))
      return answer(c, id)
    })
    .delete('/:id', async (c) => {
      await removePicture(deps, callerOf(c), idOf(c))
      return c.body(null, 204)
    })
}
