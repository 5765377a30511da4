import { expect, test } from 'vitest'
import { createS3MediaStore } from '#server/media/s3/s3-media-store.ts'
import { locationAt } from '#tests/support/s3/s3-stores.ts'
import { startStrictStore } from '#tests/support/s3/strict-store.ts'
import { startSite } from '#tests/support/site/running-site.ts'
import { goOnTheJourney } from '../s3/journey.ts'

test('the program keeps its pictures in a bucket, from the upload to the backup', async () => {
  const strict = await startStrictStore({ pageSize: 5 })
  const store = createS3MediaStore({ ...locationAt(strict.url, strict.keys), prefix: 'kitchen/' })
  await goOnTheJourney({ environment: environmentFor(strict), store })
  store.close()
  await strict.stop()
})

test('the program does not start without its bucket, and says what to do', async () => {
  const strict = await startStrictStore()
  const environment = environmentFor(strict, 'heaven')
  await expect(startSite({ environment })).rejects.toThrow(
    'Cannot start: the picture store “heaven” at http://127.0.0.1:',
  )
  await strict.stop()
})

function environmentFor(
  { url, keys }: Awaited<ReturnType<typeof startStrictStore>>,
  bucket = 'haven',
): Record<string, string> {
  return {
    MEDIA_URL: `s3://${bucket}/kitchen?endpoint=${url}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
}
