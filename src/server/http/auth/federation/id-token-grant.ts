import { z } from 'zod'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { IdTokenError } from '#server/auth/federation/verify-id-token.ts'
import { signInWithIdToken } from '#server/operations/federation/sign-in-with-id-token.ts'
import type { AuthExchange, Grant } from '../exchange/auth-exchange.ts'
import { readAuthBody } from '../exchange/read-auth-body.ts'

const idTokenBody = z.object({
  provider: z.string().nullish(),
  client_id: z.string().nullish(),
  issuer: z.string().nullish(),
  id_token: z.string().min(1),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
})

/**
 * Signs in, or links, by a provider's ID token. What is wrong with the token itself is reported in
 * the shape of OAuth, as this one grant has it in the protocol.
 */
export function idTokenGrant(deps: AuthDeps, exchange: AuthExchange): Grant {
  return async (c) => {
    const body = await readAuthBody(c, idTokenBody)
    const linking = body.link_identity ? await exchange.signedIn(c) : undefined
    try {
      const tokens = await signInWithIdToken(
        deps,
        {
          provider: body.provider ?? undefined,
          issuer: body.issuer ?? undefined,
          clientId: body.client_id ?? undefined,
          idToken: body.id_token,
          nonce: body.nonce ?? undefined,
          accessToken: body.access_token ?? undefined,
          linking,
        },
        exchange.sessionOrigin(c),
      )
      return await exchange.answerSession(c, tokens)
    } catch (error) {
      if (!(error instanceof IdTokenError)) throw error
      return c.json({ error: 'invalid request', error_description: error.message }, 400)
    }
  }
}
