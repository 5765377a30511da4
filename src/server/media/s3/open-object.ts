import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import type { StoredMedia } from '../media-store.ts'
import { readObject } from './read-object.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { isAnswer } from './s3-failure.ts'

/**
 * Opens the object at a key; undefined when there is none.
 *
 * A caller that will read it gets the bytes with the first request. A response that nobody begins
 * to read is aborted after a while, so that it holds no connection.
 */
export async function openObject(
  bucket: S3Bucket,
  key: string,
  { isToBeRead = false }: { isToBeRead?: boolean } = {},
): Promise<StoredMedia | undefined> {
  const answer = await answerFor(bucket, key, isToBeRead)
  if (!answer) return undefined
  const object = {
    key,
    // The stored size counts: a truncated response may claim to be complete.
    size: Number(answer.Metadata?.size ?? answer.ContentLength ?? 0),
    etag: answer.ETag,
    sha256: answer.Metadata?.sha256,
    claimOpenBody: answer.body && holdForReader(answer.body, bucket.patience.stallMs),
  }
  return {
    size: object.size,
    lastModified: (answer.LastModified ?? new Date(0)).toISOString(),
    bytes: () => buffer(readObject(bucket, object)),
    stream: () => ReadableStream.from(readObject(bucket, object)),
  }
}

async function answerFor({ client, name }: S3Bucket, key: string, isToBeRead: boolean) {
  const at = { Bucket: name, Key: key }
  try {
    if (!isToBeRead) return { ...(await client.send(new HeadObjectCommand(at))), body: undefined }
    const answer = await client.send(new GetObjectCommand(at))
    return { ...answer, body: answer.Body as Readable }
  } catch (error) {
    if (isAnswer(error, 404)) return undefined
    throw error
  }
}

/** Hands the response to the first reader; it is aborted when nobody reads it in time. */
function holdForReader(body: Readable, patienceMs: number): () => Readable | undefined {
  let waiting: Readable | undefined = body
  // A response that breaks before it is read is requested again by the reader.
  body.on('error', () => {})
  const giveUp = setTimeout(() => {
    waiting = undefined
    body.destroy()
  }, patienceMs)
  return () => {
    clearTimeout(giveUp)
    const taken = waiting
    waiting = undefined
    return taken
  }
}
