import type { SmsSender } from './sms-sender.ts'

const TIMEOUT_MS = 10_000

/**
 * Sends each message to a gateway: a POST of `{ id, to, text }` as JSON to `url`, with the user
 * and password of the address as basic authentication. Any status of 200 to 299 is a success.
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
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
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
