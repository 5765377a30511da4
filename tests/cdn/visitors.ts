import { Agent, request } from 'node:http'

export type Visit = { path: string; headers: Record<string, string> }
export type Visits = { hits: number; misses: number; failed: number }

/** What browsers, old programs and campaigns make of one and the same address. */
const CODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'br', 'gzip', 'gzip, deflate']

/**
 * A realistic mix: most visitors read a few posts (Zipf), others come by the home page and the
 * lists, and every page brings its files and pictures along. One in ten has cookies or comes
 * by a link that counts campaigns.
 */
export function createMix(
  { posts, lists, files }: Record<'posts' | 'lists' | 'files', readonly string[]>,
  random: () => number,
): () => Visit {
  const weights = posts.map((_, index) => 1 / (index + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)

  function zipf(): string {
    let left = random() * total
    const at = weights.findIndex((weight) => {
      left -= weight
      return left <= 0
    })
    return posts[at] ?? posts[0] ?? '/'
  }
  const any = (paths: readonly string[]) => paths[Math.floor(random() * paths.length)] ?? '/'

  return () => {
    const kind = random()
    const path = kind < 0.45 ? zipf() : kind < 0.6 ? '/' : kind < 0.7 ? any(lists) : any(files)
    const isPage = kind < 0.7
    const headers: Record<string, string> = { 'Accept-Encoding': any(CODINGS) }
    if (random() < 0.1) headers.Cookie = `visitor=${random()}; seen=1`
    return {
      path: isPage && random() < 0.1 ? `${path}?utm_source=letter&utm_medium=${random()}` : path,
      headers,
    }
  }
}

/** Sends visitors one after the other over so many connections, and counts what they got. */
export async function sendVisitors(
  url: string,
  count: number,
  next: () => Visit,
  connections = 16,
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const visits: Visits = { hits: 0, misses: 0, failed: 0 }
  let left = count
  async function visitOn(): Promise<void> {
    while (left-- > 0) visits[await visit(agent, url, next())]++
  }
  await Promise.all(Array.from({ length: connections }, visitOn))
  agent.destroy()
  return visits
}

function visit(agent: Agent, url: string, { path, headers }: Visit): Promise<keyof Visits> {
  return new Promise((resolve) => {
    const outgoing = request(url + path, { agent, headers }, (incoming) => {
      incoming.on('error', () => resolve('failed'))
      incoming.on('end', () => {
        if (incoming.statusCode !== 200) return resolve('failed')
        resolve(incoming.headers['x-cache'] === 'hit' ? 'hits' : 'misses')
      })
      incoming.resume()
    })
    outgoing.on('error', () => resolve('failed'))
    outgoing.end()
  })
}

/** The files and pictures that a page names. */
export function filesOf(html: string): string[] {
  const found = html.matchAll(/(?:src|href)="(\/(?:assets|media|fonts)\/[^"]+)"/g)
  return [...new Set([...found].map(([, path]) => path ?? ''))]
}
