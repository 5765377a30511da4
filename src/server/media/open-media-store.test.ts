import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultProxy } from '#tests/support/s3/fault-proxy.ts'
import { locationAt } from '#tests/support/s3/s3-stores.ts'
import { startStrictStore } from '#tests/support/s3/strict-store.ts'
import { StartError } from '../base/start-error.ts'
import type { S3Location } from './media-location.ts'
import { openCheckedMediaStore } from './open-media-store.ts'

let strict: Awaited<ReturnType<typeof startStrictStore>>
let proxy: Awaited<ReturnType<typeof startFaultProxy>>

beforeAll(async () => {
  strict = await startStrictStore()
  proxy = await startFaultProxy(strict.url)
})
afterAll(async () => {
  await proxy.stop()
  await strict.stop()
})

const right = (): S3Location => locationAt(strict.url, strict.keys)

test('a bucket that passes every check is opened, and left as it was', async () => {
  const store = await openCheckedMediaStore(right())
  await expect(store.ping()).resolves.toBeUndefined()
  expect(strict.state.objects.size).toBe(0)
})

test.each<[string, () => Partial<S3Location>, RegExp]>([
  [
    'the bucket is missing',
    () => ({ bucket: 'heaven' }),
    /“heaven” at http.*Create it, or correct MEDIA_URL/,
  ],
  [
    'the key is unknown',
    () => ({ keys: { ...strict.keys, accessKeyId: 'STRANGER' } }),
    /Correct AWS_ACCESS_KEY_ID/,
  ],
  [
    'the secret is wrong',
    () => ({ keys: { ...strict.keys, secretAccessKey: 'guess' } }),
    /Correct AWS_SECRET_ACCESS_KEY/,
  ],
  [
    'nobody listens there',
    () => ({ endpoint: 'http://127.0.0.1:9' }),
    /does not answer.*Start it, or correct MEDIA_URL/,
  ],
])('the site does not start when %s, and says what to do', async (_, changes, message) => {
  const opening = openCheckedMediaStore({ ...right(), ...changes() })
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(message)
})

test.each(['PUT', 'DELETE'])('nor when the key has no right to %s', async (method) => {
  const location = { ...right(), endpoint: proxy.url }
  proxy.breakBy((call) =>
    call.method === method ? { answer: 403, code: 'AccessDenied' } : undefined,
  )
  await expect(openCheckedMediaStore(location)).rejects.toThrow(/the rights .*s3:PutObject/)
})

test('a site that stores its pictures in a folder loads nothing of S3', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { openCheckedMediaStore } = await import('#server/media/open-media-store.ts')
    await openCheckedMediaStore({ kind: 'folder', folder: '/nowhere' })
    console.log(loaded.filter((url) => /@aws-sdk|@smithy|media\\/s3/.test(url)).length, loaded.length > 3)`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    cwd: process.cwd(),
  })
  expect(run.stdout.trim(), run.stderr).toBe('0 true')
})
