import { type Upkeep, upkeepSchema } from '#contract/upkeep.ts'
import { urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'

/** What the site takes up, over fetch. */
export function createUpkeepApi(options: SignedRequestsOptions): {
  getUpkeep(): Promise<Upkeep>
} {
  const { get } = createSignedRequests(options)
  return { getUpkeep: async () => readAnswer(upkeepSchema, await get(urls.api.upkeep())) }
}
