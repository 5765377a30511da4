import type { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createPageFetcher, PAGE_MAX_BYTES } from './fetch-page.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else listener(request, response)
  })
  return listen(server)
}

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Fetches as the program does, but from this machine too. */
const fetchHere = createPageFetcher({ isPrivateAllowed: true, deadlineMs: 5_000 })
const html = { 'Content-Type': 'text/html' }

const refusal = (words: RegExp) =>
  expect.objectContaining({
    code: 'invalid',
    fields: { address: [expect.stringMatching(words)] },
  })

test('a page comes with the address that it is at after its redirects', async () => {
  const site = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(301, { Location: '/soup#top' }).end()
    else response.writeHead(200, html).end('<p>Soup</p>')
  })
  expect(await fetchHere(`${site}/old`)).toEqual({ text: '<p>Soup</p>', address: `${site}/soup` })
})

test('the encoding is the one that the answer or the page names', async () => {
  const site = await serve((request, response) => {
    const isNamed = request.url === '/named'
    response.writeHead(200, { 'Content-Type': `text/html${isNamed ? '; charset=ISO-8859-1' : ''}` })
    const head = isNamed ? '' : '<meta charset="windows-1252">'
    response.end(Buffer.from(`${head}Cr\u00e8me`, 'latin1'))
  })
  expect((await fetchHere(`${site}/named`)).text).toBe('Crème')
  expect((await fetchHere(`${site}/page`)).text).toContain('Crème')
})

describe('addresses that are never asked', () => {
  const fetchOutside = createPageFetcher()
  test.each([
    ['http://127.0.0.1/', /private/],
    ['http://localhost/soup', /private/],
    ['https://[::1]/', /private/],
    ['https://[::ffff:10.0.0.1]/', /private/],
    ['http://169.254.169.254/latest/meta-data', /private/],
    ['http://2130706433/', /private/],
    ['https://kitchen.internal/', /private/],
    ['ftp://example.org/soup', /https/],
    ['file:///etc/passwd', /https/],
    ['https://example.org:22/', /port/],
    ['soup', /private/],
    ['not an address', /no address/],
  ])('%s', async (address, words) => {
    await expect(fetchOutside(address)).rejects.toEqual(refusal(words))
  })

  test('a public name that leads to a private address', async () => {
    const resolve = ((_: string, __: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '10.1.2.3', family: 4 }])) as unknown as typeof lookup
    await expect(createPageFetcher({ resolve })('https://example.org/')).rejects.toEqual(
      refusal(/private/),
    )
  })

  test('a redirect to another scheme', async () => {
    const site = await serve((_, response) =>
      response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    )
    await expect(fetchHere(`${site}/`)).rejects.toEqual(refusal(/https/))
  })
})

test('robots.txt is asked first, and a page that it closes is never asked', async () => {
  const asked: string[] = []
  const site = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /soup' : 'page')
    }),
  )
  await expect(fetchHere(`${site}/soup`)).rejects.toEqual(refusal(/robots\.txt/))
  expect(asked).toEqual(['/robots.txt'])
})

test('a page that robots.txt closes is not reached by redirects either, of the same site or another', async () => {
  const asked: string[] = []
  const closed = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/open') response.writeHead(302, { Location: '/soup' }).end()
      else response.end('User-agent: *\nDisallow: /soup')
    }),
  )
  const other = await serve((_, response) =>
    response.writeHead(301, { Location: `${closed}/soup` }).end(),
  )
  for (const address of [`${closed}/open`, other]) {
    await expect(fetchHere(address)).rejects.toEqual(refusal(/robots\.txt/))
  }
  expect(asked).not.toContain('/soup')
})

test('a name and a password in an address stay here', async () => {
  const sent: (string | undefined)[] = []
  const site = await serve((request, response) => {
    sent.push(request.headers.authorization)
    response.writeHead(200, html).end('<p>Soup</p>')
  })
  const { address } = await fetchHere(site.replace('//', '//ada:secret@'))
  expect(address).toBe(`${site}/`)
  expect(sent).toEqual([undefined])
})

test('a robots.txt that cannot be had closes the site for now', async () => {
  const site = await listen(createServer((_, response) => response.writeHead(503).end()))
  await expect(fetchHere(`${site}/soup`)).rejects.toEqual(refusal(/may be read/))
})

test('missing, refused, large, endless, foreign and slow pages are refused in words', async () => {
  const site = await serve((request, response) => {
    if (request.url === '/missing') response.writeHead(404).end()
    else if (request.url === '/refused') response.writeHead(403).end()
    else if (request.url === '/broken') response.writeHead(500).end()
    else if (request.url === '/circle') response.writeHead(302, { Location: '/circle' }).end()
    else if (request.url === '/picture')
      response.writeHead(200, { 'Content-Type': 'image/png' }).end()
    else if (request.url === '/large') {
      response.writeHead(200, html)
      const more = () => {
        while (response.write(Buffer.alloc(64 * 1024))) {}
      }
      response.on('drain', more)
      more()
    }
  })
  await expect(fetchHere(`${site}/missing`)).rejects.toEqual(refusal(/no page/))
  await expect(fetchHere(`${site}/refused`)).rejects.toEqual(refusal(/to programs/))
  await expect(fetchHere(`${site}/broken`)).rejects.toEqual(refusal(/500/))
  await expect(fetchHere(`${site}/circle`)).rejects.toEqual(refusal(/without end/))
  await expect(fetchHere(`${site}/picture`)).rejects.toEqual(refusal(/another kind/))
  await expect(fetchHere(`${site}/large`)).rejects.toEqual(refusal(/larger than 3 MB/))
  const impatient = createPageFetcher({ isPrivateAllowed: true, deadlineMs: 300 })
  await expect(impatient(`${site}/slow`)).rejects.toEqual(refusal(/in time/))
  expect(PAGE_MAX_BYTES).toBe(3 * 1024 * 1024)
})
