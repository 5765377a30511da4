import { AUDIENCE_ADDRESSES } from '#contract/calls/audience-addresses.ts'
import type { AudienceApi } from '#contract/calls/audience-calls.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { postJson } from './fetch-json.ts'

/** The API of contact form and newsletter over fetch, for forms that are submitted by script. */
export const audienceApi: AudienceApi = {
  sendMessage: (message, key) =>
    postJson(AUDIENCE_ADDRESSES.sendMessage.path, message, { [IDEMPOTENCY_KEY_HEADER]: key }),
  subscribe: (subscription) => postJson(AUDIENCE_ADDRESSES.subscribe.path, subscription),
}
