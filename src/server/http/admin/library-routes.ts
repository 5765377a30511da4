import type { libraryCalls } from '#contract/calls/library-calls.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import {
  type LibraryDeps,
  removePicture,
  replacePicture,
  updatePicture,
} from '#server/operations/library/change-picture.ts'
import { getPicture, listPictures } from '#server/operations/library/list-pictures.ts'
import { type CopyPictureDeps, copyPicture } from '#server/operations/media/copy-picture.ts'
import { assertMayUpload, uploadImage } from '#server/operations/media/upload-image.ts'
import type { CallHandlers } from '../calls/register-call.ts'
import { readUpload } from '../read-upload.ts'

/** How many files are written to the disk at once, and how many more wait unread in their sockets. */
const UPLOADS = { places: 16, queueLength: 36 }
const REPLACEMENTS = { places: 4, queueLength: 6 }

/** The picture library. */
export function libraryHandlers(
  deps: LibraryDeps & CopyPictureDeps,
  uploads = UPLOADS,
): CallHandlers<typeof libraryCalls> {
  const uploadGate = createBoundedGate(uploads)
  const replacementGate = createBoundedGate(REPLACEMENTS)
  return {
    async uploadImage(caller, { key: idempotencyKey }, c) {
      assertMayUpload(caller.actor)
      return uploadGate(() =>
        deps.temporaryFiles.use(async (path) =>
          uploadImage(deps, caller, { ...(await readUpload(c, path)), idempotencyKey }),
        ),
      )
    },
    copyPicture: (caller, { body, key: idempotencyKey }) =>
      copyPicture(deps, caller, { ...body, idempotencyKey }),
    listPictures: (caller, { query }) => listPictures(deps, caller, query),
    getPicture: (caller, { params }) => getPicture(deps, caller, params.id),
    async updatePicture(caller, { params: { id }, body }) {
      await updatePicture(deps, caller, id, body)
      return getPicture(deps, caller, id)
    },
    async replacePicture(caller, { params: { id } }, c) {
      assertMayUpload(caller.actor)
      await replacementGate(() =>
        deps.temporaryFiles.use(async (path) => {
          const { alt: _alt, ...file } = await readUpload(c, path)
          await replacePicture(deps, caller, id, file)
        }),
      )
      return getPicture(deps, caller, id)
    },
    removePicture: (caller, { params }) => removePicture(deps, caller, params.id),
  }
}
