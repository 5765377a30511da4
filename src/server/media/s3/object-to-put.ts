import { createHash } from 'node:crypto'

/** An object to upload. The token identifies the upload, so that a retry can recognise its own file. */
export type ObjectToPut = {
  key: string
  bytes: Uint8Array
  contentType: string
  metadata: { sha256: string; size: string; put: string }
  /** Whether the store must refuse when the key exists (`If-None-Match: *`). */
  isConditional: boolean
}

/** The checksum that the store verifies. */
export function computeMd5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64')
}
