import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type StrictObject = {
  bytes: Buffer
  etag: string
  lastModified: Date
  contentType: string
  metadata: Record<string, string>
}

export type StrictUpload = {
  key: string
  initiated: Date
  contentType: string
  metadata: Record<string, string>
  parts: Map<number, Buffer>
}

export type StrictState = {
  bucket: string
  objects: Map<string, StrictObject>
  uploads: Map<string, StrictUpload>
  /** The most that one answer lists. */
  pageSize: number
}

export type StrictRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  header(name: string): string | undefined
  body: Buffer
}

export type StrictAnswer = {
  status: number
  headers?: Record<string, string | number>
  body?: string | Buffer
}

/** An error as S3 answers it. */
export class StrictRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`refused with ${code}`)
    this.status = status
    this.code = code
  }
}

type Content = string | number | boolean | Content[] | { [name: string]: Content }

/** An element with what is in it; a list is the element repeated. */
export function xml(name: string, content: Content): string {
  if (Array.isArray(content)) return content.map((one) => xml(name, one)).join('')
  if (typeof content !== 'object') return `<${name}>${escapeXml(String(content))}</${name}>`
  const inside = Object.entries(content).map(([inner, value]) => xml(inner, value))
  return `<${name}>${inside.join('')}</${name}>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function md5(bytes: Uint8Array): Buffer {
  return createHash('md5').update(bytes).digest()
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
