import { createHmac } from 'node:crypto'
import type { FlowSecrets } from '#server/auth/federation/redirect-provider.ts'
import { newFlowSecret } from '#server/auth/sessions/flow-state.ts'

const SECRET = /^[A-Za-z0-9_-]{43}$/

/**
 * The secret that binds flows to a browser: the one that it holds already, so that flows of
 * several tabs go on side by side, else a new one.
 */
export function reuseBrowserSecret(held: string | undefined): string {
  return held && SECRET.test(held) ? held : newFlowSecret()
}

/**
 * The secrets of one way out and back. Nonce and verifier are made of what the browser alone
 * holds, so the server keeps nothing that would redeem a provider's code.
 */
export function makeFlowSecrets(browserSecret: string, state: string): FlowSecrets {
  const made = (purpose: string) =>
    createHmac('sha256', browserSecret).update(`${purpose}:${state}`).digest('base64url')
  return { state, nonce: made('nonce'), verifier: made('verifier') }
}
