import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMediaLocation, mediaUrlVariable } from '#server/config/media-url-variable.ts'
import type { S3Location } from '#server/media/media-location.ts'
import { createS3rver } from '#tests/packages/s3rver.ts'
import { startStrictStore } from './strict-store.ts'

export type RunningStore = {
  /** A place of its own in the bucket for each call. */
  location(): S3Location
  stop(): Promise<void>
}

/** The stores that the tests run on, by name. */
export const S3_STORES: readonly { name: string; start(): Promise<RunningStore> }[] = [
  { name: 'a strict store', start: startStrict },
  { name: 's3rver', start: startS3rver },
  ...(process.env.TEST_MEDIA_URL ? [{ name: 'TEST_MEDIA_URL', start: useGiven }] : []),
]

export function locationAt(
  endpoint: string,
  keys: { accessKeyId: string; secretAccessKey: string },
): S3Location {
  return {
    kind: 's3',
    bucket: 'haven',
    prefix: `${randomUUID()}/`,
    region: 'us-east-1',
    endpoint,
    isPathStyle: true,
    keys,
  }
}

async function startStrict(): Promise<RunningStore> {
  const store = await startStrictStore({ pageSize: 2 })
  return { location: () => locationAt(store.url, store.keys), stop: store.stop }
}

/**
 * A store by others. It knows no conditions, so it shows what happens where `If-None-Match` is
 * ignored. It reckons with `/bucket` where the client signs `/bucket/`, so signatures are
 * checked by the strict store instead.
 */
async function startS3rver(): Promise<RunningStore> {
  const directory = await mkdtemp(join(tmpdir(), 'haven-s3rver-'))
  const options = {
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
  }
  const server = await createS3rver({
    ...options,
    configureBuckets: [{ name: 'haven', configs: [] }],
  })
  const { port } = await server.run()
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    location: () => locationAt(`http://127.0.0.1:${port}`, keys),
    async stop() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** A store that is there already, such as the one of the full run; it keeps nothing afterwards. */
async function useGiven(): Promise<RunningStore> {
  const { TEST_MEDIA_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
  const location = findMediaLocation({
    MEDIA_URL: mediaUrlVariable.parse(TEST_MEDIA_URL),
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
  })
  if (!location) throw new Error('TEST_MEDIA_URL names no bucket')
  return {
    location: () => ({ ...location, prefix: `${location.prefix}${randomUUID()}/` }),
    stop: async () => {},
  }
}
