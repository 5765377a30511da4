/**
 * Gives the key under which a call is made: the same for as long as the same is sent, so that
 * a second press or a retry acts once, and a new one as soon as anything is different.
 */
export function createKeyKeeper(newKey: () => string = () => crypto.randomUUID()) {
  let kept: { body: string; key: string } | undefined
  return {
    keyFor(request: object): string {
      const body = JSON.stringify(request)
      if (kept?.body !== body) kept = { body, key: newKey() }
      return kept.key
    },
    /** What is sent from now on is a new call, even when it is word for word the same. */
    forget(): void {
      kept = undefined
    },
  }
}
