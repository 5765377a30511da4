import { z } from 'zod'

/** The settings of the auth service that a sign-in screen needs; its response has more. */
export const signInSettingsSchema = z.object({
  /** The identity providers, in the order in which to offer them. */
  providers: z.array(
    z.object({
      name: z.string(),
      /** The words on its button. */
      label: z.string(),
      kind: z.enum(['oidc', 'google', 'apple', 'github', 'saml']),
    }),
  ),
})

export type SignInProvider = z.output<typeof signInSettingsSchema>['providers'][number]
