import {
  type StrictObject,
  StrictRefusal,
  type StrictRequest,
  type StrictState,
} from './strict-state.ts'

/** Gives a key its bytes, unless the call wants it only while it is free. */
export function keep(
  state: StrictState,
  { header }: StrictRequest,
  key: string,
  object: Omit<StrictObject, 'lastModified'>,
): void {
  const condition = header('if-none-match')
  if (condition !== undefined && condition !== '*') throw new StrictRefusal(501, 'NotImplemented')
  if (condition === '*' && state.objects.has(key))
    throw new StrictRefusal(412, 'PreconditionFailed')
  state.objects.set(key, { ...object, lastModified: new Date() })
}

/** The metadata that a call brings; their names are one each, as the program sends them. */
export function describedBy({ header }: StrictRequest) {
  const metadata: Record<string, string> = {}
  for (const name of ['sha256', 'size', 'put']) {
    const value = header(`x-amz-meta-${name}`)
    if (value !== undefined) metadata[name] = value
  }
  return { contentType: header('content-type') ?? 'binary/octet-stream', metadata }
}
