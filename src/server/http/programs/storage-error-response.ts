import type { Context } from 'hono'
import type { Logger } from 'pino'
import { AppError } from '#domain/errors.ts'
import { IMAGE_MESSAGES } from '#domain/media/image-file.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { StorageError, type StorageErrorCode } from '#server/operations/storage/storage-error.ts'
import type { AppEnv } from '../app-env.ts'
import { logError } from '../log-error.ts'
import { logUnavailable } from '../log-unavailable.ts'

/** The status that the protocol means, and its other word for it. */
const FACTS = {
  AccessDenied: ['403', 'Unauthorized'],
  EntityTooLarge: ['413', 'Payload too large'],
  InvalidJWT: ['400', 'InvalidJWT'],
  InvalidKey: ['400', 'InvalidKey'],
  InvalidMimeType: ['415', 'invalid_mime_type'],
  InvalidRequest: ['400', 'InvalidRequest'],
  KeyAlreadyExists: ['409', 'Duplicate'],
  NoSuchBucket: ['404', 'Bucket not found'],
  NoSuchKey: ['404', 'not_found'],
  SlowDown: ['503', 'SlowDown'],
} as const satisfies Record<StorageErrorCode, readonly [statusCode: string, error: string]>

/**
 * Turns anything thrown below into an answer of the storage protocol: status 400 for every
 * refusal, with the true one as text in the body.
 */
export function storageErrorResponse(log: Logger) {
  return (error: Error, c: Context<AppEnv>): Response => {
    logUnavailable(log, error, { requestId: c.get('requestId'), path: c.req.path })
    c.header('Cache-Control', 'no-store')
    const refusal = findRefusal(error)
    if (refusal) {
      const [statusCode, word] = FACTS[refusal.code]
      const { code, message } = refusal
      return c.json({ statusCode, code, error: word, message }, 400)
    }
    const requestId = c.get('requestId')
    logError(log, error, { requestId, path: c.req.path })
    const message = `Something went wrong (reference ${requestId}).`
    return c.json(
      { statusCode: '500', code: 'InternalError', error: 'InternalError', message },
      500,
    )
  }
}

function findRefusal(error: Error): { code: StorageErrorCode; message: string } | undefined {
  if (error instanceof StorageError) return error
  const { message } = error
  // A session that has ended, too, is a token that is of no use.
  if (error instanceof AuthError) {
    return { code: error.code === 'insufficient_aal' ? 'AccessDenied' : 'InvalidJWT', message }
  }
  if (!(error instanceof AppError)) return undefined

  switch (error.code) {
    case 'too_large':
      return { code: 'EntityTooLarge', message }
    case 'too_many_requests':
    case 'unavailable':
      return { code: 'SlowDown', message }
    case 'invalid':
    case 'conflict':
      return { code: codeOfPicture(message), message }
    case 'not_found':
      return { code: 'NoSuchKey', message }
    default:
      return { code: 'AccessDenied', message }
  }
}

function codeOfPicture(message: string): StorageErrorCode {
  if (message === IMAGE_MESSAGES.type) return 'InvalidMimeType'
  return message === IMAGE_MESSAGES.tooLarge ? 'EntityTooLarge' : 'InvalidRequest'
}
