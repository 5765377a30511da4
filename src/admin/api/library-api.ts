import {
  type LibraryApi,
  libraryPageSchema,
  libraryPictureDetailsSchema,
} from '#contract/library.ts'
import { urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { readEmptyAnswer } from './empty-answer.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'
import { sendUpload } from './upload-request.ts'

const { library } = urls.api

/** The picture library over fetch; a replaced file also tells how far it is. */
export function createLibraryApi(options: SignedRequestsOptions): LibraryApi {
  const { authorization, get, write } = createSignedRequests(options)
  return {
    listPictures: async (query, signal) =>
      readAnswer(libraryPageSchema, await get(library.pictures(query), signal)),
    getPicture: async (id, signal) =>
      readAnswer(libraryPictureDetailsSchema, await get(library.picture(id), signal)),
    updatePicture: async (id, changes) =>
      readAnswer(
        libraryPictureDetailsSchema,
        await write(library.picture(id), { method: 'PATCH', body: changes }),
      ),
    replacePicture: async (id, file, onProgress) => {
      const body = new FormData()
      body.set('file', file, file.name)
      const headers = await authorization()
      const url = library.file(id)
      return readAnswer(
        libraryPictureDetailsSchema,
        await sendUpload({ method: 'PUT', url, headers, body, onProgress }),
      )
    },
    removePicture: async (id) =>
      readEmptyAnswer(await write(library.picture(id), { method: 'DELETE' })),
  }
}
