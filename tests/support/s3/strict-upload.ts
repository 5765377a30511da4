import { randomUUID } from 'node:crypto'
import { describedBy, keep } from './strict-keep.ts'
import {
  md5,
  type StrictAnswer,
  StrictRefusal,
  type StrictRequest,
  type StrictState,
  xml,
} from './strict-state.ts'

const LEAST_PART_BYTES = 5 * 1024 * 1024

/** An upload in parts: begun, a part of it, put together, given up. */
export function answerUpload(
  state: StrictState,
  request: StrictRequest,
  key: string,
): StrictAnswer {
  const { method, query } = request
  if (method === 'POST' && query.has('uploads')) return begin(state, request, key)
  const id = query.get('uploadId') ?? ''
  const upload = state.uploads.get(id)
  if (upload?.key !== key) throw new StrictRefusal(404, 'NoSuchUpload')

  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), request.body)
    return { status: 200, headers: { ETag: etagOf(request.body) } }
  }
  if (method === 'DELETE') {
    state.uploads.delete(id)
    return { status: 204 }
  }
  if (method !== 'POST') throw new StrictRefusal(501, 'NotImplemented')
  const parts = partsNamedIn(request.body.toString(), upload.parts)
  const etag = `"${md5(Buffer.concat(parts.map(md5))).toString('hex')}-${parts.length}"`
  const { contentType, metadata } = upload
  keep(state, request, key, { bytes: Buffer.concat(parts), etag, contentType, metadata })
  state.uploads.delete(id)
  const body = xml('CompleteMultipartUploadResult', { Bucket: state.bucket, Key: key, ETag: etag })
  return { status: 200, headers: { 'Content-Type': 'application/xml' }, body }
}

function begin(state: StrictState, request: StrictRequest, key: string): StrictAnswer {
  const id = randomUUID()
  state.uploads.set(id, { key, initiated: new Date(), parts: new Map(), ...describedBy(request) })
  const body = xml('InitiateMultipartUploadResult', {
    Bucket: state.bucket,
    Key: key,
    UploadId: id,
  })
  return { status: 200, headers: { 'Content-Type': 'application/xml' }, body }
}

/** The parts in the order of the call, which must be the one of their numbers. */
function partsNamedIn(text: string, known: Map<number, Buffer>): Buffer[] {
  const named = [...text.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }))
  const isInOrder = named.every(({ number }, at) => number === at + 1)
  if (named.length === 0 || !isInOrder) throw new StrictRefusal(400, 'InvalidPartOrder')
  return named.map(({ number, etag }) => {
    const bytes = known.get(number)
    if (!bytes || etag !== etagOf(bytes)) throw new StrictRefusal(400, 'InvalidPart')
    if (number < named.length && bytes.length < LEAST_PART_BYTES) {
      throw new StrictRefusal(400, 'EntityTooSmall')
    }
    return bytes
  })
}

function etagOf(bytes: Buffer): string {
  return `"${md5(bytes).toString('hex')}"`
}
