import { FinalFailure } from '#server/base/final-failure.ts'
import type { SmsSender } from './sms-sender.ts'

const TIMEOUT_MS = 10_000

/** The gateway will never take this message. Other refusals (401, 404, 429) are about the gateway. */
const FINAL_STATUSES = [400, 422]

/**
 * Sends each message to a gateway: a POST of `{ id, to, text }` as JSON to `url`, with the user
 * and password of the address as basic authentication. Any status of 200 to 299 is a success; 400
 * and 422 refuse the message for good, with a `FinalFailure`.
 *
 * The same `id` also goes as `Idempotency-Key`: the gateway can recognise a retry after a lost response.
 */
export function createWebhookSmsSender({
  url,
  fetch = globalThis.fetch,
}: {
  url: string
  fetch?: typeof globalThis.fetch
}): SmsSender {
  const { address, authorization } = splitCredentials(url)
  return {
    async send(sms) {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': sms.id,
          ...(authorization && { Authorization: authorization }),
        },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return
      const answer = `The SMS gateway answered ${response.status}.`
      throw FINAL_STATUSES.includes(response.status) ? new FinalFailure(answer) : new Error(answer)
    },
  }
}

/** `fetch` refuses an address with a password in it. */
function splitCredentials(url: string): { address: string; authorization: string | undefined } {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization =
    username || password ? `Basic ${Buffer.from(credentials).toString('base64')}` : undefined
  return { address: address.href, authorization }
}
