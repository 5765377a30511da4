import type { PageAnswer } from '#server/cache/held-page.ts'

/** An answer made of bytes as the response that a handler gives. */
export function toResponse({ status, headers, body }: PageAnswer): Response {
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: pairs(headers) })
}

function pairs(headers: readonly string[]): [string, string][] {
  const result: [string, string][] = []
  for (let index = 0; index < headers.length; index += 2) {
    result.push([headers[index] ?? '', headers[index + 1] ?? ''])
  }
  return result
}
