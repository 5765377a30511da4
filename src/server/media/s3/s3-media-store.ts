import { readFile } from 'node:fs/promises'
import { DeleteObjectCommand, HeadBucketCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { parseMediaName } from '#domain/media/image-name.ts'
import { createBoundedGate } from '../../base/bounded-gate.ts'
import type { S3Location } from '../media-location.ts'
import type { MediaStore } from '../media-store.ts'
import { knowsConditions, reachBucket } from './check-bucket.ts'
import { openObject } from './open-object.ts'
import { putObject } from './put-object.ts'
import { openBucket, type S3Patience } from './s3-bucket.ts'
import { asked } from './s3-failure.ts'
import { removeUnfinishedUploads } from './unfinished-uploads.ts'

/** So many files are in memory while they are sent; the others wait on the disk. */
const FILES_IN_MEMORY = 2

export type S3MediaStore = MediaStore & {
  /** Checks every kind of call that the site will make. @throws AppError `unavailable`; its cause says what to do */
  check(): Promise<void>
  /** Ends its connections. */
  close(): void
}

/**
 * Stores pictures in a bucket, under keys like the paths of the media folder, so that a folder
 * copied into the bucket by any tool works as a store.
 *
 * Where the store has no conditional writes, calls of this process for one name run one after
 * another and check first. Between processes only the random part of a name prevents collisions then.
 */
export function createS3MediaStore(
  location: S3Location,
  patience: Partial<S3Patience> = {},
): S3MediaStore {
  const bucket = openBucket(location, patience)
  const { client, name: Bucket, prefix } = bucket
  const inTurn = createTurns()
  const sendingGate = createBoundedGate({ places: FILES_IN_MEMORY, queueLength: Infinity })
  let conditions: Promise<boolean> | undefined

  function findKey(name: string): string | undefined {
    const parsed = parseMediaName(name)
    return parsed && `${prefix}${parsed.random.slice(0, 2)}/${name}`
  }

  /** Checked once; if the store did not answer, it is checked again the next time. */
  function areConditionsKnown(): Promise<boolean> {
    conditions ??= knowsConditions(bucket).catch((error: unknown) => {
      conditions = undefined
      throw error
    })
    return conditions
  }

  return {
    async put(name, content, { contentType }) {
      const key = findKey(name)
      if (!key) throw new Error(`“${name}” is no name of a picture`)
      return asked(bucket, async () => {
        const can = { knowsConditions: await areConditionsKnown() }
        const put = async () => {
          if (!('path' in content))
            return putObject(bucket, { key, bytes: content, contentType }, can)
          // Whole, since what was lost on the way is sent again.
          return sendingGate(async () =>
            putObject(bucket, { key, bytes: await readFile(content.path), contentType }, can),
          )
        }
        return can.knowsConditions ? put() : inTurn(key, put)
      })
    },

    async open(name, options) {
      const key = findKey(name)
      return key === undefined ? undefined : asked(bucket, () => openObject(bucket, key, options))
    },

    async remove(name) {
      const Key = findKey(name)
      if (Key) await asked(bucket, () => client.send(new DeleteObjectCommand({ Bucket, Key })))
    },

    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })
      for (;;) {
        const page = await asked(bucket, () => pages.next())
        if (page.done) return
        for (const { Key = '' } of page.value.Contents ?? []) {
          const name = Key.slice(Key.lastIndexOf('/') + 1)
          if (findKey(name) === Key) yield name
        }
      }
    },

    removeUnfinished: (before) => asked(bucket, () => removeUnfinishedUploads(bucket, before)),

    async ping() {
      await asked(bucket, () => client.send(new HeadBucketCommand({ Bucket })))
    },

    check: () =>
      asked(bucket, async () => {
        await reachBucket(bucket)
        await areConditionsKnown()
      }),

    close: () => client.destroy(),
  }
}

/** Runs tasks with the same key one after another, in the order of the calls. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve()
    const turn = before.then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
