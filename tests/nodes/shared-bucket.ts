import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { openBucket } from '#server/media/s3/s3-bucket.ts'
import { createS3MediaStore } from '#server/media/s3/s3-media-store.ts'
import { locationAt } from '#tests/support/s3/s3-stores.ts'
import { startStrictStore } from '#tests/support/s3/strict-store.ts'
import { startSwift, whatSwiftLacks } from '../s3/swift.ts'
import { SWIFT_KEYS } from '../s3/swift-settings.ts'

/** A running S3 store that several nodes keep their pictures in. */
export type SharedBucket = {
  /** What it is, for people. */
  name: string
  /** The settings of each node. */
  environment: Record<string, string>
  /** How many objects are in it. */
  count(): Promise<number>
  stop(): Promise<void>
}

/** OpenStack Swift where it is installed, else the strict store. */
export async function startSharedBucket(): Promise<SharedBucket> {
  if (whatSwiftLacks()) return startStrictBucket()
  const { url, version, stop } = await startSwift()
  const { client, name } = openBucket({ ...locationAt(url, SWIFT_KEYS), prefix: '' })
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
  return sharedBucket({ name: `OpenStack Swift ${version}`, url, keys: SWIFT_KEYS, stop })
}

/** A store in this process, which needs nothing to be installed. */
export async function startStrictBucket(): Promise<SharedBucket> {
  const { url, keys, stop } = await startStrictStore()
  return sharedBucket({ name: 'a strict store', url, keys, stop })
}

function sharedBucket({
  name,
  url,
  keys,
  stop,
}: {
  name: string
  url: string
  keys: { accessKeyId: string; secretAccessKey: string }
  stop(): Promise<void>
}): SharedBucket {
  const store = createS3MediaStore({ ...locationAt(url, keys), prefix: 'fleet/' })
  return {
    name,
    environment: {
      MEDIA_URL: `s3://haven/fleet?endpoint=${url}`,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async count() {
      let count = 0
      for await (const _ of store.list()) count += 1
      return count
    },
    async stop() {
      store.close()
      await stop()
    },
  }
}
