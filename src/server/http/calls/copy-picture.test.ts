import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiErrorSchema } from '#contract/api-error.ts'
import { uploadedImageSchema } from '#contract/media.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import type { Actor } from '#domain/policies.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'

let server: Server
let kitchen = ''
let asked = 0
beforeAll(async () => {
  const soup = await givenPicture({ width: 80, height: 60 })
  server = createServer((request, response) => {
    asked += 1
    if (request.url?.startsWith('/soup')) response.end(soup)
    else if (request.url === '/page.jpg') response.end('<p>No picture</p>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  kitchen = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

describe.each(ENGINES)('a picture of another site, on %s', (engine) => {
  const { givenWriter, send, rows, files, deps } = givenMedia(engine)

  function copy(as: Actor | undefined, address: string, key = uuidv7()): Promise<Response> {
    return send(as, callUrl('copyPicture'), {
      method: 'POST',
      body: JSON.stringify({ address, alt: ' Soup in a bowl ' }),
      headers: { 'content-type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: key },
    })
  }
  const refusalOf = async (response: Response) => {
    const { error } = apiErrorSchema.parse(await response.json())
    return [response.status, error.fields?.address?.[0]]
  }

  test('is copied into the library under its own name and description, once for each key', async () => {
    const writer = await givenWriter()
    const key = uuidv7()
    const response = await copy(writer, `${kitchen}/soup.php?size=full`, key)
    expect(response.status).toBe(201)
    const image = uploadedImageSchema.parse(await response.json())
    expect(image).toMatchObject({ width: 80, height: 60, alt: 'Soup in a bowl' })
    expect(await rows('media')).toMatchObject([
      { id: image.id, original_name: 'soup.jpg', uploaded_by: writer.id },
    ])
    expect(await rows('audit_log')).toMatchObject([{ action: 'media.upload' }])

    expect(await (await copy(writer, `${kitchen}/soup.php?size=full`, key)).json()).toEqual(image)
    expect(await rows('media')).toHaveLength(1)
    expect(await files()).toHaveLength(1)
  })

  test.each([
    ['is missing', '/none.jpg', 'The picture cannot be copied: the site answered 404.'],
    ['is a page', '/page.jpg', /JPG, PNG, or WEBP|image/i],
    ['has no address', 'soup.jpg', 'This is no address'],
    ['is a file of the machine', 'file:///etc/passwd', /does not begin with https/],
  ])('that %s is refused with the reason, and nothing is stored', async (_, address, reason) => {
    const writer = await givenWriter()
    const whole = address.startsWith('/') ? kitchen + address : address
    const [status, message] = await refusalOf(await copy(writer, whole))
    expect(status).toBe(400)
    expect(message).toMatch(reason)
    expect(await rows('media')).toEqual([])
    expect(await files()).toEqual([])
  })

  test('is asked for by nobody who may not upload, and not without end', async () => {
    const before = asked
    expect((await copy(undefined, `${kitchen}/soup.jpg`)).status).toBe(401)
    expect((await copy(await givenWriter(null), `${kitchen}/soup.jpg`)).status).toBe(403)
    const writer = await givenWriter()
    const limit = { limit: 60, windowSeconds: 3600 }
    for (let hit = 0; hit < limit.limit; hit += 1) {
      await consumeHit(deps, { bucket: `copy-picture:${writer.id}`, ...limit })
    }
    expect((await copy(writer, `${kitchen}/soup.jpg`)).status).toBe(429)
    expect(asked).toBe(before)
  })
})
