import { describedBy, keep } from './strict-keep.ts'
import {
  md5,
  type StrictAnswer,
  StrictRefusal,
  type StrictRequest,
  type StrictState,
} from './strict-state.ts'
import { answerUpload } from './strict-upload.ts'

/** What is asked of one key. */
export function answerObject(
  state: StrictState,
  request: StrictRequest,
  key: string,
): StrictAnswer {
  const { method, query } = request
  if (method === 'PUT' || method === 'POST') checkBody(request)
  if (query.has('uploads') || query.has('uploadId')) return answerUpload(state, request, key)
  if (method === 'PUT') return put(state, request, key)
  if (method === 'GET' || method === 'HEAD') return get(state, request, key)
  if (method === 'DELETE') {
    state.objects.delete(key)
    return { status: 204 }
  }
  throw new StrictRefusal(501, 'NotImplemented')
}

function checkBody({ header, body }: StrictRequest): void {
  const expected = header('content-md5')
  if (expected !== undefined && expected !== md5(body).toString('base64')) {
    throw new StrictRefusal(400, 'BadDigest')
  }
}

function put(state: StrictState, request: StrictRequest, key: string): StrictAnswer {
  if (!request.header('content-md5')) throw new StrictRefusal(400, 'InvalidDigest')
  const etag = `"${md5(request.body).toString('hex')}"`
  keep(state, request, key, { bytes: request.body, etag, ...describedBy(request) })
  return { status: 200, headers: { ETag: etag } }
}

function get(state: StrictState, { header }: StrictRequest, key: string): StrictAnswer {
  const object = state.objects.get(key)
  if (!object) throw new StrictRefusal(404, 'NoSuchKey')
  const wanted = header('if-match')
  if (wanted !== undefined && wanted !== object.etag) {
    throw new StrictRefusal(412, 'PreconditionFailed')
  }
  const range = header('range')
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
  const { bytes } = object
  if (range !== undefined && from >= bytes.length) throw new StrictRefusal(416, 'InvalidRange')
  const headers: Record<string, string> = {
    ETag: object.etag,
    'Last-Modified': object.lastModified.toUTCString(),
    'Content-Type': object.contentType,
    'Content-Length': String(bytes.length - from),
  }
  for (const [name, value] of Object.entries(object.metadata)) headers[`x-amz-meta-${name}`] = value
  if (range === undefined) return { status: 200, headers, body: bytes }
  headers['Content-Range'] = `bytes ${from}-${bytes.length - 1}/${bytes.length}`
  return { status: 206, headers, body: bytes.subarray(from) }
}
