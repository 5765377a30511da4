import { z } from 'zod'

/** What a sign-in screen must know of the auth service; the service tells more besides. */
export const signInSettingsSchema = z.object({
  /** Where else people may show who they are, in the order in which to offer it. */
  providers: z.array(
    z.object({
      name: z.string(),
      /** What stands on its button. */
      label: z.string(),
      kind: z.enum(['oidc', 'google', 'apple', 'github', 'saml']),
    }),
  ),
})

export type SignInProvider = z.output<typeof signInSettingsSchema>['providers'][number]
