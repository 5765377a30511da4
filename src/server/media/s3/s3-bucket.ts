import { S3Client } from '@aws-sdk/client-s3'
import type { S3Location } from '../media-location.ts'

/** How long a store may take, and how often it is asked again. */
export type S3Patience = {
  connectMs: number
  /** Until the answer begins. */
  answerMs: number
  /** The same for a call that brings a picture, the sending included. */
  sendMs: number
  /** Between two pieces of a picture that is being read. */
  stallMs: number
  /** The first try included. */
  attempts: number
}

const PATIENCE: S3Patience = {
  connectMs: 3_000,
  answerMs: 5_000,
  sendMs: 30_000,
  stallMs: 10_000,
  attempts: 4,
}

/** Enough for a busy node; more would only wait for each other in the store. */
const MOST_SOCKETS = 128

/** A bucket that can be asked, and the words for it in messages. */
export type S3Bucket = {
  client: S3Client
  name: string
  prefix: string
  /** Such as “haven at https://s3.example.org”. */
  label: string
  patience: S3Patience
}

/**
 * Opens no connection yet.
 *
 * Whatever fails for a passing reason (a lost connection, an answer that stays away, 5xx,
 * SlowDown) is tried again by the SDK, a bounded number of times, after waits that grow and
 * are drawn by lot.
 */
export function openBucket(location: S3Location, changes: Partial<S3Patience> = {}): S3Bucket {
  const patience = { ...PATIENCE, ...changes }
  const agent = { keepAlive: true, maxSockets: MOST_SOCKETS }
  const client = new S3Client({
    region: location.region,
    forcePathStyle: location.isPathStyle,
    ...(location.endpoint !== undefined && { endpoint: location.endpoint }),
    ...(location.keys && { credentials: location.keys }),
    maxAttempts: patience.attempts,
    retryMode: 'standard',
    // Bodies carry Content-MD5, which every store knows; CRC trailers are Amazon's alone.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  return {
    client,
    name: location.bucket,
    prefix: location.prefix,
    label: `“${location.bucket}” at ${location.endpoint ?? `Amazon S3, ${location.region}`}`,
    patience,
  }
}
