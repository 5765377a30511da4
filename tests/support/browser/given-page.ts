import pino from 'pino'
import { type RenderedPage, sharedBy } from '#contract/rendered-page.ts'
import { pageResponse } from '#server/http/answer-response.ts'
import { createPublicPages, type PublicRoutes } from '#server/http/site/public-pages.ts'

/** A page that everybody gets, as a renderer gives it. */
export function renderedPage(text: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: { 'content-type': 'text/html' },
    bytes: Buffer.from(text),
    sharing: sharedBy(['posts']),
    ...changes,
  }
}

/** What public routes answer at a path, as a response. */
export async function askRoutes(routes: PublicRoutes, path: string): Promise<Response> {
  return pageResponse(await createPublicPages(routes, pino({ level: 'silent' }))(path))
}
