import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createS3MediaStore, type S3MediaStore } from '#server/media/s3/s3-media-store.ts'
import type { RunningStore, S3_STORES } from './s3-stores.ts'

/** A store of pictures in a running S3, with nothing in it before each test. */
export function givenS3({ start }: Pick<(typeof S3_STORES)[number], 'start'>) {
  let running: RunningStore | undefined
  let store: S3MediaStore | undefined

  async function empty(): Promise<void> {
    if (!store) return
    for await (const name of store.list()) await store.remove(name)
    store.close()
  }

  beforeAll(async () => {
    running = await start()
  })
  beforeEach(async () => {
    await empty()
    store = running && createS3MediaStore(running.location())
  })
  afterAll(async () => {
    await empty()
    await running?.stop()
  })

  return {
    store(): S3MediaStore {
      if (!store) throw new Error('Use what givenS3 gives inside a test')
      return store
    },
  }
}
