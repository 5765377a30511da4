import { z } from 'zod'
import {
  libraryPageSchema,
  libraryPictureDetailsSchema,
  libraryQuerySchema,
  pictureChangesSchema,
} from '../desk/library.ts'
import { copiedPictureSchema, uploadedImageSchema, uploadFormSchema } from '../media.ts'
import { type CallMethods, defineCall } from './call.ts'

const LIBRARY = '/api/admin/library'
const ofOne = { access: 'writers', params: z.object({ id: z.uuid() }) } as const

/** The picture library. */
export const libraryCalls = {
  uploadImage: defineCall({
    method: 'POST',
    path: '/api/admin/images',
    refuses: [429],
    summary: 'Stores a picture; it is on disk when this is answered.',
    access: 'writers',
    status: 201,
    isRepeatable: true,
    form: uploadFormSchema,
    answer: uploadedImageSchema,
  }),
  copyPicture: defineCall({
    method: 'POST',
    path: '/api/admin/images/copy',
    refuses: [429],
    summary: 'Copies a picture of another public site into the library.',
    access: 'writers',
    status: 201,
    isRepeatable: true,
    body: copiedPictureSchema,
    example: { address: 'https://example.org/soup.jpg', alt: 'A bowl of soup' },
    answer: uploadedImageSchema,
  }),
  listPictures: defineCall({
    method: 'GET',
    path: LIBRARY,
    summary: 'Pictures, newest first.',
    access: 'writers',
    query: libraryQuerySchema,
    answer: libraryPageSchema,
  }),
  getPicture: defineCall({
    ...ofOne,
    method: 'GET',
    path: `${LIBRARY}/:id`,
    summary: 'A picture, and the posts that use it.',
    answer: libraryPictureDetailsSchema,
  }),
  updatePicture: defineCall({
    ...ofOne,
    method: 'PATCH',
    path: `${LIBRARY}/:id`,
    refuses: [429],
    summary: 'Changes the description, the credit or the point that stays in sight.',
    body: pictureChangesSchema,
    example: { alt: 'A bowl of soup' },
    answer: libraryPictureDetailsSchema,
  }),
  replacePicture: defineCall({
    ...ofOne,
    method: 'PUT',
    path: `${LIBRARY}/:id/file`,
    refuses: [429],
    summary: 'Puts another file in its place; every text and page that shows it shows the new one.',
    form: uploadFormSchema.pick({ file: true }),
    answer: libraryPictureDetailsSchema,
  }),
  removePicture: defineCall({
    ...ofOne,
    method: 'DELETE',
    path: `${LIBRARY}/:id`,
    refuses: [409],
    summary: 'Removes a picture; refused while a post shows it or a working copy names it.',
  }),
}

/** The picture library, as the desk asks for it. */
export type LibraryApi = CallMethods<typeof libraryCalls>
