import type { Upload, UploadStatus } from './upload-box.ts'

/** A picture on its way, and where in the text it will stand. */
export type ShownUpload = { at: number; upload: Upload }

export type UploadChange =
  | { begin: Upload; at: number }
  | { change: { id: string; status: UploadStatus } }
  /** It has arrived, or was given up. */
  | { end: string }

/** Returns the pictures on their way, once something has happened to one of them. */
export function changeUploads(
  shown: readonly ShownUpload[],
  change: UploadChange,
): readonly ShownUpload[] {
  if ('begin' in change) return [...shown, { at: change.at, upload: change.begin }]
  if ('end' in change) return shown.filter(({ upload }) => upload.id !== change.end)
  const { id, status } = change.change
  return shown.map((one) =>
    one.upload.id === id ? { ...one, upload: { ...one.upload, status } } : one,
  )
}

/** Returns where a picture on its way is shown; undefined once it has arrived or was given up. */
export function findUpload(shown: readonly ShownUpload[], id: string): ShownUpload | undefined {
  return shown.find(({ upload }) => upload.id === id)
}
