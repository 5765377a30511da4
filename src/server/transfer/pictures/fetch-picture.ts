import type { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { IMAGE_MAX_BYTES } from '#domain/media/image-file.ts'
import { guardedRequest, IS_PRIVATE, locationOf } from '../guarded-request.ts'
import { isPrivateHost } from './private-address.ts'

const MAX_REDIRECTS = 3
const DEADLINE_MS = 30_000

export type FetchedPicture = { ok: true; bytes: Buffer } | { ok: false; reason: string }

type FetcherOptions = {
  deadlineMs?: number
  /** Resolves a host name. */
  resolve?: typeof lookup
}

/** Fetches one picture by its whole address. */
export type FetchPicture = (address: URL) => Promise<FetchedPicture>

/**
 * Makes the function that fetches pictures from the exported site, and from no other.
 *
 * Against SSRF, neither a name nor a redirect may lead it to a private address, unless the
 * exported site itself is there.
 */
export function createPictureFetcher(siteUrl: string, options: FetcherOptions = {}): FetchPicture {
  const site = new URL(siteUrl)
  return follow(options, {
    isPrivateAllowed: isPrivateHost(site.hostname),
    refusalOf: (address) =>
      /^https?:$/.test(address.protocol) && plainHost(address) === plainHost(site)
        ? undefined
        : 'it is not on the site that the export is of',
  })
}

/**
 * Makes the function that fetches a picture from any public site, for somebody who has pasted its address.
 *
 * Against SSRF, neither a name nor a redirect may lead it to a private address; only a test allows that.
 */
export function createPublicPictureFetcher({
  isPrivateAllowed = false,
  ...options
}: FetcherOptions & { isPrivateAllowed?: boolean } = {}): FetchPicture {
  return follow(options, {
    isPrivateAllowed,
    refusalOf: (address) => {
      if (!/^https?:$/.test(address.protocol)) return 'its address does not begin with https://'
      if (isPrivateAllowed) return undefined
      if (address.port !== '') return 'its address has a port'
      return isPrivateHost(address.hostname) ? IS_PRIVATE : undefined
    },
  })
}

type Way = {
  isPrivateAllowed: boolean
  /** Why an address is not asked. */
  refusalOf: (address: URL) => string | undefined
}

function follow(
  { deadlineMs = DEADLINE_MS, resolve }: FetcherOptions,
  { isPrivateAllowed, refusalOf }: Way,
): FetchPicture {
  return async (address) => {
    let target = address
    const signal = AbortSignal.timeout(deadlineMs)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const refusal = refusalOf(target)
      if (refusal) return refuse(refusal)
      try {
        const response = await guardedRequest(target, {
          isPrivateAllowed,
          signal,
          accept: 'image/webp,image/png,image/jpeg',
          ...(resolve && { resolve }),
        })
        const next = locationOf(response, target)
        if (!next) return await readPicture(response)
        response.destroy()
        target = next
      } catch (error) {
        if (signal.aborted) return refuse('it did not come in time')
        return refuse(error instanceof Error ? error.message : String(error))
      }
    }
    return refuse('it leads on too often')
  }
}

/** Whether an address is one of that site, with or without www. */
export function isOnSite(address: URL, siteUrl: string | undefined): boolean {
  return (
    siteUrl !== undefined &&
    URL.canParse(siteUrl) &&
    plainHost(address) === plainHost(new URL(siteUrl))
  )
}

function plainHost(address: URL): string {
  return address.host.replace(/^www\./, '')
}

async function readPicture(response: IncomingMessage): Promise<FetchedPicture> {
  if (response.statusCode !== 200) {
    response.destroy()
    return refuse(`the site answered ${response.statusCode}`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > IMAGE_MAX_BYTES) {
      response.destroy()
      return refuse('it is larger than 10 MB')
    }
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}

function refuse(reason: string): FetchedPicture {
  return { ok: false, reason }
}
