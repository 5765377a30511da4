import { Agent, request } from 'node:http'

/** An answer as it came over the wire: nothing is decompressed. */
export type RawAnswer = {
  status: number
  headers: Record<string, string>
  /** Name, value, name, value, as they came. */
  rawHeaders: string[]
  body: Buffer
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks over one connection that is kept, as a browser does. */
export function get(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers as Record<string, string>,
          rawHeaders: incoming.rawHeaders,
          body: Buffer.concat(chunks),
          ms: performance.now() - startedAt,
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** As `get`, for what must be there. */
export async function getOk(url: string, headers?: Record<string, string>): Promise<RawAnswer> {
  const answer = await get(url, headers)
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`)
  return answer
}
