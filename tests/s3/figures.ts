import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createDiskMediaStore } from '#server/media/disk-media-store.ts'
import type { S3Location } from '#server/media/media-location.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { createS3MediaStore } from '#server/media/s3/s3-media-store.ts'

const PICTURES = 200
const PICTURE_BYTES = 300_000
const AT_ONCE = 8

/** Measures storing, reading and listing pictures in a bucket, beside a folder in the same run. */
export async function measureStores(location: S3Location): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haven-figures-'))
  const bucket = createS3MediaStore({ ...location, prefix: 'figures/' })
  await bucket.check()
  try {
    const inBucket = await measure(bucket)
    const inFolder = await measure(createDiskMediaStore({ folder }))
    return [
      `${PICTURES} pictures of ${PICTURE_BYTES / 1000} KB, ${AT_ONCE} at once; milliseconds each`,
      ...Object.keys(inFolder).map((what) => {
        const [ours, reference] = [inBucket[what] ?? [], inFolder[what] ?? []]
        return `${what.padEnd(8)} bucket ${percentiles(ours)}   folder ${percentiles(reference)}   ${(median(ours) / median(reference)).toFixed(1)} times`
      }),
    ]
  } finally {
    bucket.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(store: MediaStore): Promise<Record<string, number[]>> {
  const bytes = Buffer.alloc(PICTURE_BYTES, 'oat soup ')
  const names = Array.from({ length: PICTURES }, (_, at) => `1763720000000-${at}-k3x9q1m7.jpg`)
  return {
    put: await timed(names, (name) => store.put(name, bytes, { contentType: 'image/jpeg' })),
    read: await timed(names, async (name) =>
      (await store.open(name, { isToBeRead: true }))?.bytes(),
    ),
    look: await timed(names, (name) => store.open(name)),
    remove: await timed(names, (name) => store.remove(name)),
  }
}

async function timed(names: string[], work: (name: string) => Promise<unknown>): Promise<number[]> {
  const waiting = [...names]
  const times: number[] = []
  async function run(): Promise<void> {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const start = performance.now()
      await work(name)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  return times.toSorted((one, other) => one - other)
}

const median = (times: number[]): number => times[Math.floor(times.length / 2)] ?? 0

function percentiles(times: number[]): string {
  const last = times[Math.floor(times.length * 0.99)] ?? 0
  return `p50 ${median(times).toFixed(1)}, p99 ${last.toFixed(1)}`
}
