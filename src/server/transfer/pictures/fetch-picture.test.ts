import type { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isPrivateAddress, isPrivateHost } from '../private-address.ts'
import { createPictureFetcher, createPublicPictureFetcher } from './fetch-picture.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const fetchFrom = (site: string, path: string, deadlineMs?: number) =>
  createPictureFetcher(site, { isNamedByOwner: true, ...(deadlineMs && { deadlineMs }) })(
    new URL(path, site),
  )

test('a picture is fetched from the exported site, and from its redirects', async () => {
  const site = await serve((request, response) => {
    if (request.url === '/old.jpg') response.writeHead(301, { Location: '/new.jpg' }).end()
    else response.end('bytes')
  })
  expect(await fetchFrom(site, '/old.jpg')).toEqual({ ok: true, bytes: Buffer.from('bytes') })
})

test('another site is never requested, neither directly nor by a redirect', async () => {
  let asked = 0
  const other = await serve((_, response) => {
    asked += 1
    response.end('secret')
  })
  const site = await serve((_, response) =>
    response.writeHead(302, { Location: `${other}/x` }).end(),
  )
  const refusal = { ok: false, reason: 'it is not on the site that the export is of' }
  expect(await fetchFrom(site, `${other}/x`)).toEqual(refusal)
  expect(await fetchFrom(site, '/x')).toEqual(refusal)
  expect(await fetchFrom(site, 'file:///etc/passwd')).toEqual(refusal)
  expect(asked).toBe(0)
})

test('of a public site, no address and no redirect leads to a private network', async () => {
  let asked = 0
  const site = await serve((_, response) => {
    asked += 1
    response.end('secret')
  })
  const fetchPublic = createPublicPictureFetcher()
  const reasonOf = async (address: string) => {
    const fetched = await fetchPublic(new URL(address))
    return fetched.ok ? 'fetched' : fetched.reason
  }
  expect(await reasonOf('https://example.org:8443/x.jpg')).toBe('its address has a port')
  expect(await reasonOf(`${site}/x.jpg`)).toBe('it is in a private network')
  expect(await reasonOf('http://127.0.0.1/x.jpg')).toBe('it is in a private network')
  expect(await reasonOf('http://[::1]/x.jpg')).toBe('it is in a private network')
  expect(await reasonOf('ftp://example.org/x.jpg')).toMatch(/does not begin with https/)

  const resolve = ((_: string, __: object, answer: (...given: unknown[]) => void) =>
    answer(null, [{ address: '10.0.0.7', family: 4 }])) as unknown as typeof lookup
  const named = await createPublicPictureFetcher({ resolve })(new URL('http://soup.example/x.jpg'))
  expect(named).toEqual({ ok: false, reason: 'it is in a private network' })

  const redirecting = await serve((_, response) =>
    response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  )
  const led = await createPublicPictureFetcher({ isPrivateAllowed: true })(new URL(redirecting))
  expect(led).toMatchObject({ ok: false })
  expect(asked).toBe(0)
})

test('redirect loops, missing pictures and ones that are too large or too slow are given up', async () => {
  const site = await serve((request, response) => {
    if (request.url === '/circle') response.writeHead(302, { Location: '/circle' }).end()
    else if (request.url === '/missing') response.writeHead(404).end()
    else if (request.url === '/large') {
      const more = () => {
        while (response.write(Buffer.alloc(64 * 1024))) {}
      }
      response.on('drain', more)
      more()
    }
  })
  expect(await fetchFrom(site, '/circle')).toEqual({ ok: false, reason: 'it leads on too often' })
  expect(await fetchFrom(site, '/missing')).toEqual({ ok: false, reason: 'the site answered 404' })
  expect(await fetchFrom(site, '/large')).toEqual({ ok: false, reason: 'it is larger than 10 MB' })
  expect(await fetchFrom(site, '/slow', 100)).toEqual({
    ok: false,
    reason: 'it did not come in time',
  })
})

describe('a public site', () => {
  test.each(['http://[::ffff:127.0.0.1]/', 'http://169.254.169.254/', 'http://10.0.0.1/'])(
    'leads to nothing at %s',
    async (address) => {
      const answer = await createPictureFetcher('http://haven.example')(new URL(address))
      expect(answer.ok).toBe(false)
    },
  )

  test('whose name resolves to an address of this machine is not requested', async () => {
    let asked = 0
    const { port } = new URL(
      await serve((_, response) => {
        asked += 1
        response.end('secret')
      }),
    )
    const address = new URL(`http://haven.example:${port}/x.jpg`)
    const resolve = ((_name: string, _options: object, done: (...answer: unknown[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup
    const answer = await createPictureFetcher(address.origin, {
      isNamedByOwner: true,
      resolve,
    })(address)
    expect(answer).toEqual({ ok: false, reason: 'it is in a private network' })
    expect(asked).toBe(0)
  })
})

test('private addresses and names are distinguished from public ones', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'x',
  ]) {
    expect(isPrivateAddress(address), address).toBe(true)
  }
  for (const address of ['93.184.216.34', '2606:4700::1111']) {
    expect(isPrivateAddress(address), address).toBe(false)
  }
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'nas.local', 'wordpress']) {
    expect(isPrivateHost(host), host).toBe(true)
  }
  expect(isPrivateHost('slowkitchen.example')).toBe(false)
})
