import type { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { IMAGE_MAX_BYTES } from '#domain/media/image-file.ts'
import {
  findLocation,
  guardedRequest,
  type Reach,
  type Refusal,
  RefusedRequest,
} from '../guarded-request.ts'
import { isPrivateHost } from '../private-address.ts'

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

const REFUSALS: Record<Refusal, string> = {
  scheme: 'its address does not begin with https://',
  port: 'its address has a port',
  private: 'it is in a private network',
}

/**
 * Makes the function that fetches pictures from the exported site, and from no other.
 *
 * Neither a name nor a redirect leads it to a private address or to a port, unless the owner has named a site
 * that is there: what an export says of itself opens nothing.
 */
export function createPictureFetcher(
  siteUrl: string,
  { isNamedByOwner = false, ...options }: FetcherOptions & { isNamedByOwner?: boolean } = {},
): FetchPicture {
  const site = new URL(siteUrl)
  const nameIt = isNamedByOwner ? '' : ', and only a site named by --from may be there'
  return follow(options, {
    isPrivateAllowed: isNamedByOwner && isPrivateHost(site.hostname),
    ports: isNamedByOwner ? [site.port] : [],
    words: { ...REFUSALS, private: REFUSALS.private + nameIt, port: REFUSALS.port + nameIt },
    refusalOf: (address) =>
      /^https?:$/.test(address.protocol) && plainHost(address) === plainHost(site)
        ? undefined
        : 'it is not on the site that the export is of',
  })
}

/**
 * Makes the function that fetches a picture from any public site, for somebody who has pasted its address.
 *
 * Neither a name nor a redirect leads it to a private address; only a test allows that.
 */
export function createPublicPictureFetcher({
  isPrivateAllowed = false,
  ports = isPrivateAllowed ? 'any' : [],
  ...options
}: FetcherOptions & Partial<Reach> = {}): FetchPicture {
  return follow(options, { isPrivateAllowed, ports, words: REFUSALS })
}

type Way = Reach & {
  words: Record<Refusal, string>
  /** Why an address that the guard lets pass is not asked either. */
  refusalOf?: (address: URL) => string | undefined
}

function follow(
  { deadlineMs = DEADLINE_MS, resolve }: FetcherOptions,
  { isPrivateAllowed, ports, words, refusalOf }: Way,
): FetchPicture {
  return async (address) => {
    let target = address
    const signal = AbortSignal.timeout(deadlineMs)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const refusal = refusalOf?.(target)
      if (refusal) return refuse(refusal)
      try {
        const response = await guardedRequest(target, {
          isPrivateAllowed,
          ports,
          signal,
          accept: 'image/webp,image/png,image/jpeg',
          ...(resolve && { resolve }),
        })
        const next = findLocation(response, target)
        if (!next) return await readPicture(response)
        response.destroy()
        target = next
      } catch (error) {
        if (signal.aborted) return refuse('it did not come in time')
        if (error instanceof RefusedRequest) return refuse(words[error.refusal])
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
