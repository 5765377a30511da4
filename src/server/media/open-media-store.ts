import { StartError } from '../base/start-error.ts'
import { createDiskMediaStore } from './disk-media-store.ts'
import type { MediaLocation } from './media-location.ts'
import type { MediaStore } from './media-store.ts'
import { MediaStoreError } from './media-store-error.ts'

/** The S3 client is loaded only when a bucket is configured: it costs start time and memory. */
export async function openMediaStore(location: MediaLocation): Promise<MediaStore> {
  return location.kind === 'folder' ? createDiskMediaStore(location) : openS3(location)
}

/** Opens the store after checking that it can be used. @throws StartError */
export async function openCheckedMediaStore(location: MediaLocation): Promise<MediaStore> {
  if (location.kind === 'folder') return createDiskMediaStore(location)
  const store = await openS3(location)
  try {
    await store.check()
    return store
  } catch (error) {
    store.close()
    const cause = error instanceof Error ? error.cause : undefined
    if (!(cause instanceof MediaStoreError)) throw error
    throw new StartError(cause.message, { cause: error })
  }
}

async function openS3(location: Extract<MediaLocation, { kind: 's3' }>) {
  const { createS3MediaStore } = await import('./s3/s3-media-store.ts')
  return createS3MediaStore(location)
}
