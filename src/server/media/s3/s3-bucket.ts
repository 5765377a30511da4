import { S3Client } from '@aws-sdk/client-s3'
import type { S3Location } from '../media-location.ts'

/** Timeouts and retries of the store. */
export type S3Patience = {
  connectMs: number
  /** Until the response begins. */
  answerMs: number
  /** The same for an upload, including sending the body. */
  sendMs: number
  /** Between two chunks of a download. */
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

/** The most connections: enough for a busy node. */
const MOST_SOCKETS = 128

/** The client of a bucket, and its name in messages. */
export type S3Bucket = {
  client: S3Client
  name: string
  prefix: string
  /** Such as “haven at https://s3.example.org”. */
  label: string
  patience: S3Patience
}

/**
 * Makes the client of a bucket; it opens no connection yet.
 *
 * The SDK retries transient failures (a lost connection, a timeout, 5xx, SlowDown) a bounded
 * number of times, with exponential backoff and jitter.
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
    // Bodies carry Content-MD5, which every store supports; CRC trailers are Amazon's alone.
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
