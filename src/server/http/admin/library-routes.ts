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

/** How many files are held in memory, and how many more wait unread in their sockets. */
const UPLOADS = { places: 4, queueLength: 48 }
const REPLACEMENTS = { places: 2, queueLength: 8 }

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
      return uploadGate(async () =>
        uploadImage(deps, caller, { ...(await readUpload(c)), idempotencyKey }),
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
      await replacementGate(async () => replacePicture(deps, caller, id, await readUpload(c)))
      return getPicture(deps, caller, id)
    },
    removePicture: (caller, { params }) => removePicture(deps, caller, params.id),
  }
}
