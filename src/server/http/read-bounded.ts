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
  const chunks: Uint8Array[] = []
  for await (const chunk of boundedChunks(request, largestBytes, tooLarge)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * The pieces of the body as they come, no more of them than that.
 *
 * @throws what `tooLarge` makes, before the first piece if the body says so itself
 */
export async function* boundedChunks(
  request: Request,
  largestBytes: number,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > largestBytes) throw tooLarge()

  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    // Leaving the loop lets go of the body, so the rest is never read.
    if (size > largestBytes) throw tooLarge()
    yield chunk
  }
}
