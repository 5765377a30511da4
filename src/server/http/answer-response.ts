import { type RenderedPage, sharingHeaders } from '#contract/rendered-page.ts'
import type { AgedAnswer } from '#server/cache/page-cache.ts'

/** A held answer as the response that a handler gives. */
export function toResponse({
  answer: { status, headers, body },
  ageSeconds,
}: AgedAnswer): Response {
  const response = new Response(body as Uint8Array<ArrayBuffer> | null, {
    status,
    headers: pairs(headers),
  })
  if (ageSeconds !== undefined) response.headers.set('Age', String(ageSeconds))
  return response
}

/** A page that was rendered for one visitor as the response that a handler gives, or the head of it alone. */
export function pageResponse(
  { status, headers, bytes, sharing }: RenderedPage,
  isHead = false,
): Response {
  return new Response(isHead ? null : (bytes as Uint8Array<ArrayBuffer>), {
    status,
    headers: { ...headers, ...(sharing && sharingHeaders(sharing)) },
  })
}

function pairs(headers: readonly string[]): [string, string][] {
  const result: [string, string][] = []
  for (let index = 0; index < headers.length; index += 2) {
    result.push([headers[index] ?? '', headers[index + 1] ?? ''])
  }
  return result
}
