import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

function read(environment: Record<string, string>) {
  const result = readConfig(environment)
  return result.ok ? result.config.media : result.problems
}

test('without a setting pictures are stored in the data folder', () => {
  expect(read({ DATA_DIR: '/srv/haven' })).toEqual({ kind: 'folder', folder: '/srv/haven/media' })
})

test('a bucket of Amazon needs its region alone; keys may come from the machine', () => {
  expect(read({ MEDIA_URL: 's3://haven-pictures?region=eu-central-1' })).toEqual({
    kind: 's3',
    bucket: 'haven-pictures',
    prefix: '',
    region: 'eu-central-1',
    endpoint: undefined,
    isPathStyle: false,
    keys: undefined,
  })
  expect(read({ MEDIA_URL: 's3://haven-pictures', AWS_REGION: 'eu-west-1' })).toMatchObject({
    region: 'eu-west-1',
  })
})

test('any other store is named by its endpoint, and takes the bucket in the path', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  const url = 's3://haven/kitchen/media?endpoint=https://s3.example.org:8443'
  expect(read({ MEDIA_URL: url, ...keys, AWS_SESSION_TOKEN: 'token' })).toEqual({
    kind: 's3',
    bucket: 'haven',
    prefix: 'kitchen/media/',
    region: 'us-east-1',
    endpoint: 'https://s3.example.org:8443',
    isPathStyle: true,
    keys: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' },
  })
  expect(read({ MEDIA_URL: `${url}&path-style=off`, ...keys })).toMatchObject({
    isPathStyle: false,
  })
})

test.each([
  ['media', 'must look like s3://bucket?region=eu-central-1 (leave it out for a folder)'],
  ['https://s3.example.org/haven', 'must look like s3://bucket?region=eu-central-1'],
  ['s3://id:secret@haven', 'must hold no keys'],
  ['s3://Ha_ven?region=eu-central-1', 'names no bucket'],
  ['s3://haven?regoin=eu-central-1', 'has a setting “regoin” that is none of region, endpoint'],
  ['s3://haven/a//b?region=eu-central-1', 'may have only letters, digits'],
  ['s3://haven/a%20b?region=eu-central-1', 'may have only letters, digits'],
  ['s3://haven?region=europe/west', 'has a region that cannot be one'],
  ['s3://haven?endpoint=s3.example.org', 'has an endpoint that is no address'],
  ['s3://haven?endpoint=https://s3.example.org/haven', 'has an endpoint that is no address'],
  ['s3://haven?endpoint=https://s3.example.org&path-style=yes', 'has a path-style'],
])('%s is refused in words', (url, message) => {
  expect(read({ MEDIA_URL: url })).toEqual([expect.stringContaining(`MEDIA_URL ${message}`)])
})
