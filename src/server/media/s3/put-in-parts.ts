import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { computeMd5, type ObjectToPut } from './object-to-put.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { isAnswer } from './s3-failure.ts'

const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 3

/**
 * Uploads a large file in parts (multipart upload). Its key appears only when all of them are
 * there; leftovers of a crash are removed by the sweep of unfinished uploads.
 */
export async function putInParts(bucket: S3Bucket, object: ObjectToPut): Promise<void> {
  const at = { Bucket: bucket.name, Key: object.key }
  const { UploadId } = await bucket.client.send(
    new CreateMultipartUploadCommand({
      ...at,
      ContentType: object.contentType,
      Metadata: object.metadata,
    }),
  )
  const upload = { ...at, UploadId }
  try {
    const parts = await sendParts(bucket, upload, object.bytes)
    await bucket.client.send(
      new CompleteMultipartUploadCommand({
        ...upload,
        MultipartUpload: { Parts: parts },
        ...(object.isConditional && { IfNoneMatch: '*' }),
      }),
      { requestTimeout: bucket.patience.sendMs },
    )
  } catch (error) {
    if (!isAnswer(error, 'NoSuchUpload')) await forget(bucket, upload)
    throw error
  }
}

type Upload = { Bucket: string; Key: string; UploadId: string | undefined }

async function sendParts(
  bucket: S3Bucket,
  upload: Upload,
  bytes: Uint8Array,
): Promise<CompletedPart[]> {
  const parts: CompletedPart[] = []
  const numbers = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, at) => at + 1)
  async function work(): Promise<void> {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const part = bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES)
      const { ETag } = await bucket.client.send(
        new UploadPartCommand({
          ...upload,
          PartNumber: number,
          Body: part,
          ContentLength: part.length,
          ContentMD5: computeMd5(part),
        }),
        { requestTimeout: bucket.patience.sendMs },
      )
      parts.push({ ETag, PartNumber: number })
    }
  }
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, work))
  return parts.sort((one, other) => Number(one.PartNumber) - Number(other.PartNumber))
}

/** Errors are ignored: the caller gets the reason why the upload failed, not that aborting failed too. */
async function forget(bucket: S3Bucket, upload: Upload): Promise<void> {
  await bucket.client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
}
