import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { computeMd5 } from './object-to-put.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { isAnswer } from './s3-failure.ts'

/** The prefix of temporary objects; no folder of pictures can have this name. */
export const UNFINISHED = 'unfinished/'

/** Requests a listing, whose errors say more than those of a HEAD on the bucket. */
export async function reachBucket({ client, name, prefix }: S3Bucket): Promise<void> {
  await client.send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix, MaxKeys: 1 }))
}

/**
 * Writes and removes a file, and finds out whether the store supports conditional writes: older
 * stores ignore `If-None-Match`, others refuse it.
 */
export async function knowsConditions({ client, name, prefix }: S3Bucket): Promise<boolean> {
  const at = { Bucket: name, Key: `${prefix}${UNFINISHED}probe-${randomUUID()}` }
  const body = Buffer.from('Written to see what the store can do; it may be removed.\n')
  const put = (condition: { IfNoneMatch?: string }) =>
    client.send(
      new PutObjectCommand({ ...at, Body: body, ContentMD5: computeMd5(body), ...condition }),
    )
  await put({})
  try {
    await put({ IfNoneMatch: '*' })
    return false
  } catch (error) {
    if (isAnswer(error, 412)) return true
    if (isAnswer(error, 501, 400)) return false
    throw error
  } finally {
    await client.send(new DeleteObjectCommand(at))
  }
}
