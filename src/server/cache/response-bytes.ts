const bytesBeside = new WeakMap<Response, Buffer>()

/**
 * A response whose text stands beside it as bytes, for whoever takes it apart by `bytesOf`: to
 * anybody else it has no body. A body would be copied on its way in, and read as a stream on its way
 * out.
 */
export function responseBeside(text: string, init: ResponseInit): Response {
  const response = new Response(null, init)
  bytesBeside.set(response, Buffer.from(text))
  return response
}

/** The same with other words at its head; its text stays where it is. */
export function withStatus(response: Response, status: number): Response {
  const { headers } = response
  const bytes = bytesBeside.get(response)
  const changed = new Response(bytes ? null : response.body, { status, headers })
  if (bytes) bytesBeside.set(changed, bytes)
  return changed
}

/** What a response would send; one that has a body is read to its end. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return bytesBeside.get(response) ?? Buffer.from(await response.arrayBuffer())
}
