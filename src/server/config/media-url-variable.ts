import { z } from 'zod'
import type { S3Location } from '../media/media-location.ts'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** The characters of a key that need no escaping in an address. */
const PREFIX = /^(?:[\w.-]+\/)*$/
const REGION = /^[a-z0-9-]{2,40}$/i

const SETTINGS = ['region', 'endpoint', 'path-style'] as const

/** The usual region of stores that have no regions. */
const REGION_WITHOUT_A_NAME = 'us-east-1'

/** `s3://bucket/prefix?region=&endpoint=&path-style=`; the access keys have variables of their own. */
type MediaUrl = Pick<S3Location, 'bucket' | 'prefix' | 'endpoint'> & {
  region: string | undefined
  isPathStyle: boolean
}

/** Parses `MEDIA_URL`; each issue says which part of it is wrong. */
export const mediaUrlVariable = z.string().transform((text, context): MediaUrl => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!text.startsWith('s3://') || !URL.canParse(text)) {
    return refuse('must look like s3://bucket?region=eu-central-1 (leave it out for a folder)')
  }
  const { hostname, port, username, password, pathname, searchParams, hash } = new URL(text)
  if (username || password) {
    return refuse('must hold no keys: put them into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  if (port || hash || !BUCKET.test(hostname)) {
    return refuse('names no bucket: 3 to 63 small letters, digits, dots and hyphens after s3://')
  }
  const stranger = [...searchParams.keys()].find((name) => !isSetting(name))
  if (stranger !== undefined) {
    return refuse(`has a setting “${stranger}” that is none of ${SETTINGS.join(', ')}`)
  }
  const prefix = keyPrefix(pathname)
  if (!PREFIX.test(prefix) || prefix.split('/').some((part) => /^\.+$/.test(part))) {
    return refuse('may have only letters, digits, “.”, “_”, “-” and single slashes in its path')
  }
  const region = searchParams.get('region') ?? undefined
  if (region !== undefined && !REGION.test(region)) {
    return refuse('has a region that cannot be one: it looks like eu-central-1')
  }
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !isOrigin(endpoint)) {
    return refuse('has an endpoint that is no address such as https://s3.example.org')
  }
  const pathStyle = searchParams.get('path-style') ?? (endpoint ? 'on' : 'off')
  if (pathStyle !== 'on' && pathStyle !== 'off') {
    return refuse('has a path-style that must be on or off')
  }
  return { bucket: hostname, prefix, region, endpoint, isPathStyle: pathStyle === 'on' }
})

type MediaValues = {
  MEDIA_URL?: MediaUrl | undefined
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_SESSION_TOKEN?: string | undefined
  AWS_REGION?: string | undefined
}

/** The bucket that the settings name; undefined when they name none. */
export function findMediaLocation(values: MediaValues): S3Location | undefined {
  const { MEDIA_URL: url, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = values
  if (!url) return undefined
  return {
    kind: 's3',
    ...url,
    region: url.region ?? values.AWS_REGION ?? REGION_WITHOUT_A_NAME,
    keys:
      AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY
        ? {
            accessKeyId: AWS_ACCESS_KEY_ID,
            secretAccessKey: AWS_SECRET_ACCESS_KEY,
            ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
          }
        : undefined,
  }
}

function isSetting(name: string): boolean {
  return SETTINGS.some((known) => known === name)
}

function keyPrefix(pathname: string): string {
  const path = pathname.replace(/^\//, '')
  return path === '' || path.endsWith('/') ? path : `${path}/`
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, username } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && username === ''
}
