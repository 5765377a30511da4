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
