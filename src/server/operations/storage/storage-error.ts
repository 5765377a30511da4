/** The codes that the storage protocol has for refusals. */
export const STORAGE_ERROR_CODES = [
  'AccessDenied',
  'EntityTooLarge',
  'InvalidJWT',
  'InvalidKey',
  'InvalidMimeType',
  'InvalidRequest',
  'KeyAlreadyExists',
  'NoSuchBucket',
  'NoSuchKey',
  'SlowDown',
] as const

export type StorageErrorCode = (typeof STORAGE_ERROR_CODES)[number]

/** An expected refusal of the storage service, safe to show to whoever asked. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
