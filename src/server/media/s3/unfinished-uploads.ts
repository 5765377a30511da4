import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { UNFINISHED } from './check-bucket.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { isAnswer } from './s3-failure.ts'

/** Removes unfinished multipart uploads and forgotten probes; returns how many. */
export async function removeUnfinishedUploads(bucket: S3Bucket, before: string): Promise<number> {
  const { client, name, prefix } = bucket
  const isOld = (date: Date | undefined) => date !== undefined && date.toISOString() < before
  let count = 0
  for (const { Key, UploadId, Initiated } of await listUploads(bucket)) {
    if (!isOld(Initiated)) continue
    await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId }))
    count += 1
  }
  const listing = { Bucket: name, Prefix: prefix + UNFINISHED }
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, listing)) {
    for (const { Key, LastModified } of Contents) {
      if (!isOld(LastModified)) continue
      await client.send(new DeleteObjectCommand({ Bucket: name, Key }))
      count += 1
    }
  }
  return count
}

/** Empty where a store cannot list them; such stores have lifecycle rules for that. */
async function listUploads(bucket: S3Bucket): Promise<MultipartUpload[]> {
  const uploads: MultipartUpload[] = []
  for (let marker: Marker | undefined = {}; marker; ) {
    const page: ListMultipartUploadsCommandOutput | undefined = await listPage(bucket, marker)
    uploads.push(...(page?.Uploads ?? []))
    marker = page?.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined
  }
  return uploads
}

type Marker = { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined }

async function listPage({ client, name, prefix }: S3Bucket, marker: Marker) {
  try {
    return await client.send(
      new ListMultipartUploadsCommand({ Bucket: name, Prefix: prefix, ...marker }),
    )
  } catch (error) {
    if (isAnswer(error, 501, 405)) return undefined
    throw error
  }
}
