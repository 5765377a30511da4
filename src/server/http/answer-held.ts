import type { Context } from 'hono'
import type { HeldPage } from '#server/cache/held-page.ts'
import { toResponse } from './answer-response.ts'

/** Answers a held page that is in no page cache, in the coding that the client likes best, or that the client has it already. */
export async function answerHeld(c: Context, page: HeldPage): Promise<Response> {
  const request = {
    key: c.req.path,
    isHead: c.req.method === 'HEAD',
    acceptEncoding: c.req.header('Accept-Encoding'),
    ifNoneMatch: c.req.header('If-None-Match'),
  }
  await page.prepareAnswer(request)
  const answer = page.readyAnswer(request)
  if (!answer) throw new Error('A held page has no answer in the coding that was prepared')
  return toResponse({ answer, ageSeconds: undefined })
}
