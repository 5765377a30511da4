import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'

/** The name of the site in the shipped files. */
export const SITE_NAME = 'example.org'
export const SITE_URL = `https://${SITE_NAME}`

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Where somebody comes in. */
export type Entry = { port: number; isSecure: boolean }

type Asked = {
  method?: string
  /** The name that is asked for. */
  host?: string
  /** The visitor's address: any of 127.0.0.0/8 is this machine's. */
  from?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** Asks a proxy for a path of the site, over a connection of its own. Its certificate is made for the test, and not checked. */
export function ask(entry: Entry, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', host = SITE_NAME, from = '127.9.9.9', headers = {}, body } = asked
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options = {
    host: '127.0.0.1',
    port: entry.port,
    localAddress: from,
    method,
    path,
    headers: { Host: host, ...headers, ...(body && { 'Content-Length': Buffer.byteLength(body) }) },
    agent: false,
    timeout: 60_000,
  }
  const outgoing = entry.isSecure
    ? secureRequest({ ...options, servername: host, rejectUnauthorized: false })
    : plainRequest(options)
  outgoing.on('response', async (incoming) => {
    try {
      let text = ''
      for await (const chunk of incoming.setEncoding('latin1')) text += chunk
      text = Buffer.from(text, 'latin1').toString()
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
    } catch (error) {
      reject(error)
    }
  })
  outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} was not answered in a minute`)))
  outgoing.on('error', reject)
  outgoing.end(body)
  return promise
}

/** Asks with JSON. */
export function askJson(
  entry: Entry,
  path: string,
  { headers, ...asked }: Omit<Asked, 'body'>,
  body: unknown,
): Promise<Answer> {
  return ask(entry, path, {
    method: 'POST',
    ...asked,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
