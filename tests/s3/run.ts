import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import type { S3Location } from '#server/media/media-location.ts'
import { openBucket } from '#server/media/s3/s3-bucket.ts'
import { createS3MediaStore } from '#server/media/s3/s3-media-store.ts'
import { measureStores } from './figures.ts'
import { goOnTheJourney } from './journey.ts'
import { startSwift, whatSwiftLacks } from './swift.ts'
import { SWIFT_KEYS } from './swift-settings.ts'

const missing = whatSwiftLacks()
if (missing) {
  console.error(missing)
  process.exit(1)
}

const swift = await startSwift()
try {
  console.log(`OpenStack Swift ${swift.version} with s3api answers at ${swift.url}`)
  const location: S3Location = {
    kind: 's3',
    bucket: 'haven',
    prefix: '',
    region: 'us-east-1',
    endpoint: swift.url,
    isPathStyle: true,
    keys: SWIFT_KEYS,
  }
  await makeBucket(location)
  await runTests(swift.url)
  await journey(location)
  for (const line of await measureStores(location)) console.log(line)
} finally {
  await swift.stop()
}

async function makeBucket(location: S3Location): Promise<void> {
  const { client, name } = openBucket(location)
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
}

/** The tests of CI, and over Swift too wherever they take a store. */
async function runTests(endpoint: string): Promise<void> {
  const args = ['run', '--project', 'server', 'src/server/media', 'tests/s3']
  const child = spawn('vitest', args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_MEDIA_URL: `s3://haven/tests?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: SWIFT_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: SWIFT_KEYS.secretAccessKey,
    },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The tests failed over Swift')
}

async function journey(location: S3Location): Promise<void> {
  const store = createS3MediaStore({ ...location, prefix: 'journey/' })
  await goOnTheJourney({
    environment: {
      MEDIA_URL: `s3://haven/journey?endpoint=${location.endpoint}`,
      AWS_ACCESS_KEY_ID: SWIFT_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: SWIFT_KEYS.secretAccessKey,
    },
    store,
    report: (line) => console.log(`journey: ${line}`),
  })
  store.close()
}
