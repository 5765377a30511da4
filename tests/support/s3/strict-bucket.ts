import {
  type StrictAnswer,
  StrictRefusal,
  type StrictRequest,
  type StrictState,
  xml,
} from './strict-state.ts'

const XML = { 'Content-Type': 'application/xml' }

/** What is asked of the bucket itself: whether it is there, what is in it, what is unfinished. */
export function answerBucket(state: StrictState, request: StrictRequest): StrictAnswer {
  const { method, query } = request
  if (method === 'HEAD') return { status: 200 }
  if (method === 'GET' && query.get('list-type') === '2') return listObjects(state, query)
  if (method === 'GET' && query.has('uploads')) return listUploads(state, query)
  throw new StrictRefusal(501, 'NotImplemented')
}

function listObjects(state: StrictState, query: URLSearchParams): StrictAnswer {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const limit = Math.min(Number(query.get('max-keys') ?? state.pageSize), state.pageSize)
  const all = [...state.objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const rest = all.filter((key) => key > after)
  const page = rest.slice(0, limit)
  const next = rest.length > page.length ? page.at(-1) : undefined
  const body = xml('ListBucketResult', {
    Name: state.bucket,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: limit,
    IsTruncated: next !== undefined,
    ...(next !== undefined && { NextContinuationToken: next }),
    Contents: page.flatMap((key) => {
      const object = state.objects.get(key)
      if (!object) return []
      const { etag, lastModified, bytes } = object
      return [
        { Key: key, ETag: etag, LastModified: lastModified.toISOString(), Size: bytes.length },
      ]
    }),
  })
  return { status: 200, headers: XML, body }
}

function listUploads(state: StrictState, query: URLSearchParams): StrictAnswer {
  const prefix = query.get('prefix') ?? ''
  const body = xml('ListMultipartUploadsResult', {
    Bucket: state.bucket,
    IsTruncated: false,
    Upload: [...state.uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(([id, { key, initiated }]) => ({
        Key: key,
        UploadId: id,
        Initiated: initiated.toISOString(),
      })),
  })
  return { status: 200, headers: XML, body }
}
