/**
 * Reads the body as it comes, no more of it than that.
 *
 * @throws what `tooLarge` makes
 */
export async function readBounded(
  request: Request,
  largestBytes: number,
  tooLarge: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length')) > largestBytes) throw tooLarge()

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    // Leaving the loop lets go of the body, so the rest is never read.
    if (size > largestBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** A body as it comes, piece by piece. Whoever leaves it unread may go on reading. */
export type BoundedBody = AsyncIterable<Uint8Array> & {
  /**
   * Reads what is left and throws it away: a client that is still sending would find its connection closed, and never
   * read why it is refused.
   */
  drain(): Promise<void>
}

/**
 * The body as it comes, no more of it than that.
 *
 * Reading it throws what `tooLarge` makes, before the first piece if the body says so itself.
 */
export function boundedBody(
  request: Request,
  largestBytes: number,
  tooLarge: () => Error,
): BoundedBody {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let size = 0
  let isOver = Number(request.headers.get('Content-Length')) > largestBytes

  async function next(): Promise<Uint8Array | undefined> {
    if (isOver) throw tooLarge()
    reader ??= request.body?.getReader()
    const chunk = await reader?.read()
    size += chunk?.value?.length ?? 0
    if (size > largestBytes) isOver = true
    if (isOver) throw tooLarge()
    return chunk?.value
  }

  return {
    async *[Symbol.asyncIterator]() {
      for (let chunk = await next(); chunk; chunk = await next()) yield chunk
    },
    async drain() {
      try {
        while (await next());
      } catch {
        // It is too large, or its client is gone: there is nobody to tell, or nothing more to wait for.
      }
    },
  }
}
