import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { picturesUnavailable } from '../media-store-error.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { asked } from './s3-failure.ts'

const LONGEST_WAIT_MS = 1_000

/** The metadata of an object and its open response. */
export type ObjectToRead = {
  key: string
  size: number
  etag: string | undefined
  /** Undefined for a file that another program put there. */
  sha256: string | undefined
  /** The response that is open already, once; undefined when there is none. */
  claimOpenBody: (() => Readable | undefined) | undefined
}

/**
 * Streams the bytes of an object.
 *
 * When the store disconnects, stalls or sends too little, the rest is requested with a range, a
 * bounded number of times. The last chunk is passed on only after the checksum of the whole has
 * matched: the reader gets the whole file or an error, never half of it.
 *
 * @throws AppError `unavailable`
 */
export async function* readObject(
  bucket: S3Bucket,
  object: ObjectToRead,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const hash = createHash('sha256')
  let received = 0
  let last: Buffer<ArrayBuffer> | undefined
  for (let failures = 0; received < object.size; ) {
    // The SDK has retried already: a failure here is final.
    const begun = received === 0 ? object.claimOpenBody?.() : undefined
    const body = begun ?? (await asked(bucket, () => askFor(bucket, object, received)))
    try {
      for await (const piece of piecesOf(body, bucket.patience.stallMs)) {
        received += piece.length
        hash.update(piece)
        if (last) yield last
        last = piece
      }
      if (received < object.size) throw new Error('its answers are too short')
    } catch (error) {
      failures += 1
      if (failures >= bucket.patience.attempts) await asked(bucket, () => Promise.reject(error))
      await delay(Math.random() * Math.min(LONGEST_WAIT_MS, 50 * 2 ** failures))
    }
  }
  if (received > object.size || (object.sha256 && hash.digest('hex') !== object.sha256)) {
    throw picturesUnavailable(
      `${object.key} in the picture store ${bucket.label} is damaged: its bytes are not those that were put there. Take it from a backup.`,
    )
  }
  if (last) yield last
}

/** Requests an object from that byte on. */
async function askFor(bucket: S3Bucket, { key, etag }: ObjectToRead, from: number) {
  const answer = await bucket.client.send(
    new GetObjectCommand({
      Bucket: bucket.name,
      Key: key,
      ...(etag !== undefined && { IfMatch: etag }),
      ...(from > 0 && { Range: `bytes=${from}-` }),
    }),
  )
  const body = answer.Body as Readable
  if (from === 0 || answer.ContentRange !== undefined) return body
  body.destroy()
  throw new Error('it gives no parts of files')
}

async function* piecesOf(body: Readable, stallMs: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  const pieces = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      // The timeout runs only while waiting for the store, not for a slow reader.
      const stall = setTimeout(
        () => body.destroy(new Error('it stopped in the middle of a file')),
        stallMs,
      )
      const { done, value } = await pieces.next().finally(() => clearTimeout(stall))
      if (done) return
      yield value
    }
  } finally {
    body.destroy()
  }
}
