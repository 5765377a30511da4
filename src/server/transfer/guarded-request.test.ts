import { glob, readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPageFetcher } from './pages/fetch-page.ts'
import { createPictureFetcher, createPublicPictureFetcher } from './pictures/fetch-picture.ts'
import { isPrivateAddress } from './private-address.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<{ site: string; port: string }> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = String((server.address() as AddressInfo).port)
  return { site: `http://127.0.0.1:${port}`, port }
}

/** A site that must not be asked, and how often it was. */
async function forbiddenSite() {
  const asked: (string | undefined)[] = []
  const { site } = await serve((request, response) => {
    asked.push(request.headers.authorization ?? request.url)
    response.end('secret')
  })
  return { site, asked }
}

test('a redirect of robots.txt to another port is not followed, and the page is not read', async () => {
  const other = await forbiddenSite()
  const { site, port } = await serve((request, response) => {
    if (request.url === '/robots.txt') {
      response.writeHead(302, { Location: `${other.site}/robots.txt` }).end()
    } else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Soup</p>')
  })
  const fetchPage = createPageFetcher({ isPrivateAllowed: true, ports: [port] })
  await expect(fetchPage(`${site}/soup`)).rejects.toMatchObject({
    code: 'invalid',
    fields: { address: [expect.stringMatching(/may be read/)] },
  })
  expect(other.asked).toEqual([])
})

test.each(['page', 'picture'])(
  'a redirect of a %s to another port is not followed',
  async (kind) => {
    const other = await forbiddenSite()
    const { site, port } = await serve((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end()
      else response.writeHead(302, { Location: `${other.site}/x` }).end()
    })
    const options = { isPrivateAllowed: true, ports: [port] }
    if (kind === 'page') {
      await expect(createPageFetcher(options)(`${site}/soup`)).rejects.toMatchObject({
        fields: { address: [expect.stringMatching(/port/)] },
      })
    } else {
      const fetched = await createPublicPictureFetcher(options)(new URL(`${site}/a.jpg`))
      expect(fetched).toEqual({ ok: false, reason: 'its address has a port' })
    }
    expect(other.asked).toEqual([])
  },
)

test('no request carries a name and a password, be they written or of a redirect', async () => {
  const sent: (string | undefined)[] = []
  const { site } = await serve((request, response) => {
    sent.push(request.headers.authorization)
    const location = `${site.replace('//', '//ada:secret@')}${request.url}-2`
    if (request.url?.endsWith('-2')) response.end('User-agent: *\nAllow: /')
    else response.writeHead(302, { Location: location }).end()
  })
  const written = site.replace('//', '//ada:secret@')
  await createPublicPictureFetcher({ isPrivateAllowed: true })(new URL(`${written}/a.jpg`))
  await createPictureFetcher(site, { isNamedByOwner: true })(new URL(`${written}/b.jpg`))
  await createPageFetcher({ isPrivateAllowed: true })(`${written}/soup`).catch(() => {})
  expect(sent.length).toBeGreaterThanOrEqual(6)
  expect(new Set(sent)).toEqual(new Set([undefined]))
})

test('an export cannot open a private network by the address that it gives itself', async () => {
  const { site, asked } = await forbiddenSite()
  const fetched = await createPictureFetcher(site)(new URL(`${site}/a.jpg`))
  expect(fetched).toMatchObject({ ok: false, reason: expect.stringMatching(/private.*--from/) })
  expect(asked).toEqual([])
  const named = await createPictureFetcher(site, { isNamedByOwner: true })(new URL(`${site}/a.jpg`))
  expect(named).toMatchObject({ ok: true })
})

/** Of each row of IANA's registries of special-purpose addresses (IPv4 and IPv6, October 2025) the first and the last one. */
test.each([
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.0.8', '192.0.0.10'],
  ['192.0.0.170', '192.0.0.171'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.88.99.2', '255.255.255.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['::7f00:1', '::ffff:ffff'],
  ['::ffff:0.0.0.0', '::ffff:93.184.216.34'],
  ['::ffff:0:0:0', '::ffff:0:127.0.0.1'],
  ['64:ff9b::', '64:ff9b::127.0.0.1'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:1::1', '2001:1::3'],
  ['2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
  ['2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:2::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:7f00:1::1'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['4000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff::1'],
  ['fe80::', 'febf::1'],
  ['fec0::', 'feff::1'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::1%lo', '2606:4700::1111%lo'],
])('no request goes to %s or %s', (first, last) => {
  expect([first, last].map(isPrivateAddress)).toEqual([true, true])
})

test.each([
  ['1.1.1.1', '9.255.255.255'],
  ['11.0.0.0', '100.63.255.255'],
  ['100.128.0.0', '172.15.255.255'],
  ['172.32.0.0', '192.0.1.0'],
  ['192.88.98.255', '192.88.100.0'],
  ['198.17.255.255', '223.255.255.255'],
  ['2001:200::', '2001:4860:4860::8888'],
  ['2003::1', '2a00:1450:4001::200e'],
  ['2606:4700::1111', '3ffe:ffff::1'],
  ['2620:4f:7fff:ffff::', '2620:4f:8001::'],
  ['3fff:1000::', '3fff:ffff::'],
  ['192.31.195.255', '192.31.197.0'],
  ['192.52.192.255', '192.52.194.0'],
  ['192.175.47.255', '192.175.49.0'],
])('requests may go to %s and %s', (first, last) => {
  expect([first, last].map(isPrivateAddress)).toEqual([false, false])
})

test('nothing but the guard, and what asks services of the settings, asks other sites', async () => {
  const asking: string[] = []
  for await (const file of glob(['src/{server,cli}/**/*.ts', 'src/**/*.{server,tables}.ts'])) {
    if (file.endsWith('.test.ts')) continue
    const text = await readFile(file, 'utf8')
    const isAsking =
      /(?<![\w.])fetch\(/.test(text) ||
      /import \{(?=[^}]*(?<!type )\b(?:request|get)\b)[^}]*\} from 'node:(?:https?|http2)'/.test(
        text,
      ) ||
      /from '(?:undici|openid-client)'/.test(text)
    if (isAsking) asking.push(file)
  }
  expect(asking.sort()).toEqual(ASKING)
})

/** All but the guard ask only what an operator has named in the settings, or the program itself. */
const ASKING = [
  'src/server/auth/federation/github-provider.ts',
  'src/server/auth/federation/oidc-provider.ts',
  'src/server/http/edge/prepare-pages.ts',
  'src/server/http/edge/warm-up.ts',
  'src/server/purge/create-shared-caches.ts',
  'src/server/sms/webhook-sms-sender.ts',
  'src/server/transfer/guarded-request.ts',
]
