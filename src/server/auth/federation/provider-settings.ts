import { z } from 'zod'
import { asciiDomain } from '#domain/people/mail-domain.ts'

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** In addresses and in the rows of identities: short, plain, and never `email` or `phone`. */
const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and hyphens')
  .refine((name) => name !== 'email' && name !== 'phone', 'is taken by the site itself')

const domainSchema = z
  .string()
  .transform(asciiDomain)
  .pipe(z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be a domain such as example.org'))

/** Over plain http secrets could be read on the way; only the own machine is near enough. */
const addressSchema = z.url({ protocol: /^https?$/, error: 'must be a full address' }).refine(
  (value) => {
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || LOOPBACK_HOSTS.includes(hostname)
  },
  { error: 'must start with https://' },
)

const shared = {
  /** The words on its button. */
  label: z.string().trim().min(1).max(60).optional(),
  /**
   * Domains for whose addresses the provider is trusted, even for accounts that publish.
   * For other addresses it can only create an account, or sign in to one, that may only read.
   */
  trustedDomains: z.array(domainSchema).default([]),
}

const client = { clientId: z.string().min(1), clientSecret: z.string().min(1) }

const oidcSchema = z.strictObject({
  kind: z.literal('oidc'),
  name: nameSchema,
  ...shared,
  ...client,
  issuer: addressSchema,
  scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/)).default([]),
  /** Further clients of the same provider whose ID tokens are taken, such as a phone's app. */
  otherClientIds: z.array(z.string().min(1)).default([]),
})

const googleSchema = z.strictObject({
  kind: z.literal('google'),
  name: nameSchema.default('google'),
  ...shared,
  ...client,
  otherClientIds: z.array(z.string().min(1)).default([]),
})

const appleSchema = z.strictObject({
  kind: z.literal('apple'),
  name: nameSchema.default('apple'),
  ...shared,
  clientId: z.string().min(1),
  teamId: z.string().min(1),
  keyId: z.string().min(1),
  privateKey: z.string().includes('PRIVATE KEY', { error: 'must be the key’s PEM text' }),
  otherClientIds: z.array(z.string().min(1)).default([]),
})

const githubSchema = z.strictObject({
  kind: z.literal('github'),
  name: nameSchema.default('github'),
  ...shared,
  ...client,
  /** Only an Enterprise Server has other ones. */
  address: addressSchema.default('https://github.com'),
  apiAddress: addressSchema.default('https://api.github.com'),
})

const samlSchema = z.strictObject({
  kind: z.literal('saml'),
  name: nameSchema,
  ...shared,
  /** The identity provider's entity id. */
  issuer: z.string().min(1),
  /** Where browsers are sent to sign in (HTTP-Redirect binding). */
  entryPoint: addressSchema,
  certificates: z.array(z.string().min(1)).min(1),
  /** Addresses of these domains sign in here, and no others. */
  domains: z.array(domainSchema).min(1),
  /** The attribute that holds the address; without one the NameID does. */
  emailAttribute: z.string().min(1).optional(),
  isEnabled: z.boolean().default(true),
})

/** The settings of one identity provider. */
export const providerSettingsSchema = z.discriminatedUnion('kind', [
  oidcSchema,
  googleSchema,
  appleSchema,
  githubSchema,
  samlSchema,
])

/** The settings of all providers, whose names must differ. */
export const providersSettingsSchema = z
  .array(providerSettingsSchema)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
    error: 'has two providers of the same name: give one of them another "name"',
  })

export type ProviderSettings = z.output<typeof providerSettingsSchema>
export type SamlSettings = Extract<ProviderSettings, { kind: 'saml' }>
export type GithubSettings = Extract<ProviderSettings, { kind: 'github' }>
export type OidcSettings = Extract<ProviderSettings, { kind: 'oidc' | 'google' | 'apple' }>
