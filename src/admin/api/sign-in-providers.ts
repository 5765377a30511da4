import { z } from 'zod'
import type { CallOptions } from '#contract/calls/call.ts'
import { type SignInProvider, signInSettingsSchema } from '#contract/desk/sign-in-settings.ts'
import { urls } from '#contract/urls.ts'

const addressSchema = z.object({ url: z.url() })

/** Where else people may sign in; none when the server cannot say, because a password still does. */
export async function listSignInProviders({ signal }: CallOptions): Promise<SignInProvider[]> {
  try {
    const response = await fetch(`${urls.auth()}/settings`, signal ? { signal } : {})
    return signInSettingsSchema.parse(await response.json()).providers
  } catch {
    return []
  }
}

/** Where a browser goes to sign in at a provider and to come back to that page. */
export function authorizeAddress({ name }: SignInProvider, returnTo: string): string {
  return `${urls.auth()}/authorize?${new URLSearchParams({ provider: name, redirect_to: returnTo })}`
}

/** The address at which sign-in with SAML begins, which the server is asked for; undefined when it does not answer. */
export async function ssoAddress(
  { name }: SignInProvider,
  returnTo: string,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${urls.auth()}/sso`, {
      method: 'POST',
      body: JSON.stringify({
        provider_id: name,
        redirect_to: returnTo,
        skip_http_redirect: true,
      }),
    })
    return addressSchema.parse(await response.json()).url
  } catch {
    return undefined
  }
}
