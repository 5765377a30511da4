import { createHash, randomUUID } from 'node:crypto'
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { computeMd5, type ObjectToPut } from './object-to-put.ts'
import { putInParts } from './put-in-parts.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { isAnswer } from './s3-failure.ts'

/** From this size on a file is uploaded in parts, so that a retry repeats only the lost part. */
const PARTS_FROM_BYTES = 16 * 1024 * 1024
/** Two uploads to one key at the same time: the store refuses one, which may be retried. */
const MOST_CONFLICTS = 4

type FileToPut = Pick<ObjectToPut, 'key' | 'bytes' | 'contentType'>

/**
 * Stores an object at a free key; false when the key is taken.
 *
 * A call whose response was lost is retried, and then finds its own object: that counts as stored.
 */
export async function putObject(
  bucket: S3Bucket,
  file: FileToPut,
  { knowsConditions }: { knowsConditions: boolean },
): Promise<boolean> {
  const object: ObjectToPut = {
    ...file,
    metadata: {
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      size: String(file.bytes.length),
      put: randomUUID(),
    },
    isConditional: knowsConditions,
  }
  if (!knowsConditions && (await findHolder(bucket, file.key)) !== undefined) return false
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      await send(bucket, object)
      return true
    } catch (error) {
      // `NoSuchUpload`: a call whose response was lost has completed the upload.
      if (isAnswer(error, 412, 'NoSuchUpload')) {
        const holder = await findHolder(bucket, file.key)
        if (holder !== undefined) return holder === object.metadata.put
      }
      if (!isAnswer(error, 409) || conflicts >= MOST_CONFLICTS) throw error
    }
  }
}

async function send(bucket: S3Bucket, object: ObjectToPut): Promise<void> {
  if (object.bytes.length >= PARTS_FROM_BYTES) return putInParts(bucket, object)
  await bucket.client.send(
    new PutObjectCommand({
      Bucket: bucket.name,
      Key: object.key,
      Body: object.bytes,
      ContentLength: object.bytes.length,
      ContentType: object.contentType,
      ContentMD5: computeMd5(object.bytes),
      Metadata: object.metadata,
      ...(object.isConditional && { IfNoneMatch: '*' }),
    }),
    { requestTimeout: bucket.patience.sendMs },
  )
}

/** Returns the token of the upload that made the object; empty when another program did. */
async function findHolder(bucket: S3Bucket, key: string): Promise<string | undefined> {
  try {
    const head = await bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: key }))
    return head.Metadata?.put ?? ''
  } catch (error) {
    if (isAnswer(error, 404)) return undefined
    throw error
  }
}
