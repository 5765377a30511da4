import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runHaven } from '#tests/faults/run-haven.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import {
  ADMIN,
  ADMIN_SETTINGS,
  type RunningSite,
  startSite,
} from '#tests/support/site/running-site.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/support/site/small-disk.ts'

const MEGABYTES = 48
/** Of noise, so that a few pixels are 1.4 MB. */
const SIDE = 700
/** Each picture, its copies of two widths in three formats, and the one for social networks. */
const FILES_OF_A_PICTURE = 8
const WAIT = { timeout: 30_000 }
const COPIES = { timeout: 90_000, interval: 200 }

let disk: SmallDisk | undefined
let site: RunningSite
let token = ''
let picture: Buffer

beforeAll(async () => {
  disk = mountSmallDisk(MEGABYTES)
  if (!disk)
    console.log(
      'No file system can be mounted here: files of uploads were not tried on a full one.',
    )
  site = await startSite({
    environment: ADMIN_SETTINGS,
    ...(disk && { dataFolder: join(disk.folder, 'data') }),
  })
  token = await signIn()
  picture = await makePicture()
})

/** A picture of noise, which is another each time. */
function makePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: SIDE, height: SIDE, channels: 3, noise, background: '#888' } as const
  return sharp({ create }).png().toBuffer()
}

// What is made behind the scenes would lie among the files that are counted.
beforeEach(() =>
  vi.waitFor(() => {
    expect(filesIn('media')).toHaveLength(originals().length * FILES_OF_A_PICTURE)
    expect(filesIn('tmp')).toEqual([])
  }, COPIES),
)
afterAll(async () => {
  await site?.remove()
  disk?.remove()
})

async function signIn(): Promise<string> {
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const authorised = (headers: Record<string, string> = {}) => ({
  Authorization: `Bearer ${token}`,
  ...headers,
})

async function upload(key: string) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(picture)], 'soup.png', { type: 'image/png' }))
  const headers = authorised({ 'Idempotency-Key': key })
  const response = await fetch(site.url + callUrl('uploadImage'), { method: 'POST', headers, body })
  return { status: response.status, answer: await response.json() }
}

/** Every file below a folder of the site's data. */
function filesIn(name: string): string[] {
  const folder = join(site.dataFolder, name)
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** Without the smaller copies. */
const originals = () => filesIn('media').filter((name) => name.split('-').length === 3)

/** Sends so much of an upload that some of it is on the disk, and no more. */
async function beginUpload() {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    [
      `POST ${callUrl('uploadImage')} HTTP/1.1`,
      `Host: ${new URL(site.url).host}`,
      `Authorization: Bearer ${token}`,
      `Idempotency-Key: ${randomUUID()}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${picture.length + 500}`,
      '',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="soup.png"\r\n\r\n',
    ].join('\r\n'),
  )
  socket.write(picture.subarray(0, picture.length / 2))
  await vi.waitFor(() => expect(filesIn('tmp')).toHaveLength(1), WAIT)
  return socket
}

test.for([
  ['nothing of an upload', 100_000],
  ['half of an upload', 700_000],
  ['an upload, and not what is made of it', 2_000_000],
] as const)(
  'on a disk with room for %s it is refused in words, leaves nothing, and is stored once there is room',
  async ([_what, room], { skip }) => {
    if (!disk) return skip()
    const before = originals()
    const key = randomUUID()
    disk.fill(room)

    const refused = await upload(key)

    expect(refused).toMatchObject({
      status: 503,
      answer: { error: { code: 'unavailable', message: expect.stringContaining('disk is full') } },
    })
    expect(filesIn('tmp')).toEqual([])
    expect(filesIn('media/unfinished')).toEqual([])
    expect(originals()).toEqual(before)
    expect((await fetch(site.url)).status).toBe(200)

    disk.free()
    const stored = await upload(key)
    expect(stored.status).toBe(201)
    expect(await upload(key)).toEqual(stored)
    expect(originals()).toHaveLength(before.length + 1)
  },
)

test('a draft that a full disk does not take is refused in words, and saved once there is room', async ({
  skip,
}) => {
  if (!disk) return skip()
  const id = randomUUID()
  const save = async () => {
    const response = await fetch(site.url + callUrl('createDraft'), {
      method: 'POST',
      headers: authorised({ 'Content-Type': 'application/json', 'Idempotency-Key': id }),
      body: JSON.stringify({ document: { title: 'Oat soup', content: 'Oats. '.repeat(10_000) } }),
    })
    return { status: response.status, answer: await response.json() }
  }
  disk.fill()
  expect(await save()).toMatchObject({
    status: 503,
    answer: { error: { message: expect.stringContaining('disk is full') } },
  })
  disk.free()
  await vi.waitFor(async () => expect((await save()).status).toBe(201), WAIT)
})

test('an import that a full disk does not take says so, and goes on once there is room', async ({
  skip,
}) => {
  if (!disk) return skip()
  const folder = givenFolder()
  mkdirSync(join(folder, 'pictures'))
  // Another than those that are here, which would come in as one of these.
  writeFileSync(join(folder, 'pictures/soup.png'), await makePicture())
  writeFileSync(
    join(folder, 'soup.md'),
    '---\ntitle: Oat soup of the import\ndate: 2026-01-02\n---\n\n![Soup](pictures/soup.png)\n',
  )
  const before = originals()
  disk.fill(600_000)

  const refused = await runHaven(site.dataFolder, ['import', folder])

  expect(refused.code).toBe(1)
  expect(refused.printed).toMatch(/disk is full|no room left/i)
  expect(refused.printed).not.toMatch(/\n\s+at /)
  expect(originals()).toEqual(before)
  disk.free()
  expect(await runHaven(site.dataFolder, ['import', folder])).toMatchObject({ code: 0 })
  expect(originals()).toHaveLength(before.length + 1)
})

test('an upload whose connection ends leaves nothing on the disk', async () => {
  const socket = await beginUpload()
  socket.destroy()
  await vi.waitFor(() => expect(filesIn('tmp')).toEqual([]), WAIT)
})

test('a start removes what a killed program had of an upload', async () => {
  const socket = await beginUpload()
  await site.stop('SIGKILL')
  socket.destroy()
  expect(filesIn('tmp')).toHaveLength(1)
  await site.restart()
  expect(filesIn('tmp')).toEqual([])
})
