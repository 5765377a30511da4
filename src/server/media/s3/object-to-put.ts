import { createHash } from 'node:crypto'

/** What a key is to hold. The token tells the file of this very call from any other. */
export type ObjectToPut = {
  key: string
  bytes: Uint8Array
  contentType: string
  metadata: { sha256: string; size: string; put: string }
  /** Whether the store is to refuse when the key is taken. */
  isConditional: boolean
}

/** What the store compares with the bytes that arrived. */
export function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64')
}
