import { randomId } from '#ui/random-id.ts'

/**
 * Returns the idempotency key of a call: the same for as long as the same is sent, so that a second
 * press or a retry acts once, and a new one as soon as anything is different.
 */
export function createIdempotencyKeys(newKey: () => string = randomId) {
  let kept: { body: string; key: string } | undefined
  return {
    keyFor(request: object): string {
      const body = JSON.stringify(request)
      if (kept?.body !== body) kept = { body, key: newKey() }
      return kept.key
    },
    /** Discards the key: the next call is a new one, even with the same content. */
    forget(): void {
      kept = undefined
    },
  }
}
