import {
  type LibraryApi,
  libraryPageSchema,
  libraryPictureDetailsSchema,
} from '#contract/desk/library.ts'
import { urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { readEmptyAnswer } from './empty-answer.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'
import { sendUpload } from './upload-request.ts'

const { library } = urls.api

/** The picture library over fetch; a replaced file also tells how far it is. */
export function createLibraryApi(options: SignedRequestsOptions): LibraryApi {
  const { signed, get, write } = createSignedRequests(options)
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
      const url = library.file(id)
      const answer = await signed((headers) =>
        sendUpload({ method: 'PUT', url, headers, body, onProgress }),
      )
      return readAnswer(libraryPictureDetailsSchema, answer)
    },
    removePicture: async (id) =>
      readEmptyAnswer(await write(library.picture(id), { method: 'DELETE' })),
  }
}
