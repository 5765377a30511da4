import { z } from 'zod'
import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import { IMPORT_PART_BYTES } from './import-limits.ts'
import {
  importChoicesSchema,
  importListSchema,
  importPartSchema,
  newImportSchema,
  siteImportSchema,
  wholeImportSchema,
} from './import-shapes.calls.ts'

const IMPORTS = '/api/admin/imports'
const IMPORT = `${IMPORTS}/:id` as const
const ofOne = {
  access: 'administrators',
  params: z.object({ id: z.uuid() }),
  notFound: 'There is no such import.',
} as const

/** Moving in from another site: its export is uploaded, tried, and imported in the background. */
export const importCalls = {
  listImports: defineCall({
    method: 'GET',
    path: IMPORTS,
    summary: 'Exports of other sites that were uploaded, newest first.',
    access: 'administrators',
    answer: importListSchema,
  }),
  createImport: defineCall({
    method: 'POST',
    path: IMPORTS,
    refuses: [409],
    summary: 'Begins to upload an export: of WordPress, Ghost, or another that haven import reads.',
    access: 'administrators',
    status: 201,
    isRepeatable: true,
    body: newImportSchema,
    example: { fileName: 'kornblume.xml', byteSize: 48213 },
    answer: siteImportSchema,
  }),
  getImport: defineCall({
    ...ofOne,
    method: 'GET',
    path: IMPORT,
    summary: 'An import, how far it is, and what its report says.',
    answer: wholeImportSchema,
  }),
  putImportPart: defineCall({
    ...ofOne,
    method: 'PUT',
    path: `${IMPORT}/parts/:number`,
    refuses: [409],
    summary: 'Stores a part of the file; with the last of them the export is tried.',
    params: z.object({ id: z.uuid(), number: z.coerce.number().int().min(0) }),
    limit: {
      bytes: IMPORT_PART_BYTES * 2,
      message: 'A part of the file can have at most 1 MB.',
      field: 'content',
    },
    body: importPartSchema,
    example: { content: 'PD94bWw=' },
    answer: siteImportSchema,
  }),
  checkImport: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${IMPORT}/check`,
    refuses: [409],
    summary: 'Tries the export again: says what would become of each thing, and stores nothing.',
    answer: siteImportSchema,
  }),
  startImport: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${IMPORT}/start`,
    refuses: [409],
    summary: 'Imports what is not here yet, in the background; goes on with one that was stopped.',
    body: importChoicesSchema,
    example: {
      areDrafts: false,
      isFetchingPictures: true,
      hasSubscribers: true,
      owner: '',
      siteUrl: '',
    },
    answer: siteImportSchema,
  }),
  stopImport: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${IMPORT}/stop`,
    refuses: [409],
    summary: 'Stops after the thing at hand; what has come in stays.',
    answer: siteImportSchema,
  }),
  removeImport: defineCall({
    ...ofOne,
    method: 'DELETE',
    path: IMPORT,
    summary: 'Removes the file and its report; what has come in stays.',
  }),
  exportImportReport: defineCall({
    ...ofOne,
    method: 'GET',
    path: `${IMPORT}/report.csv`,
    summary: 'What has become of each thing, or would, as a table.',
    answerType: 'text/csv',
  }),
}

export type ImportsApi = CallMethods<typeof importCalls>
