import { emailSchema } from '#domain/people/email.ts'
import { checkSigned } from './check-signed-assertion.ts'
import type { ExternalPerson } from './external-person.ts'
import type { SamlSettings } from './provider-settings.ts'
import { refuseUnsafeXml } from './safe-saml-xml.ts'

/** The clocks of two machines; more would let old assertions live. */
const CLOCK_SKEW_MS = 30_000
/** How long a person may take to sign in at the other side. */
const REQUEST_LIFETIME_MS = 10 * 60 * 1000
const NAME_ID_MAX_LENGTH = 256
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const ENVELOPE_ID = /<(?:[\w.-]+:)?Response\b[^<>]*?\sInResponseTo\s*=\s*["']([\w.-]{1,128})["']/

/** The facts of a checked assertion. */
export type SamlSubject = {
  person: ExternalPerson
  /** The id of our request, from inside the signed part. */
  requestId: string
}

/** A SAML identity provider to which browsers are sent, and which posts its answer back. */
export type SamlProvider = {
  /** By which clients ask for it. */
  id: string
  label: string
  isEnabled: boolean
  domains: readonly string[]
  trustedDomains: readonly string[]
  /** Where to send a browser, with a request of that id. */
  signInAddress(requestId: string): Promise<string>
  /**
   * Checks an answer: signed assertion, audience, recipient, times, issuer, and that it
   * answers a request. Whether that request was ours, and is not used up, is the caller's to see.
   *
   * @throws Error when anything does not fit
   */
  subjectOf(samlResponse: string): Promise<SamlSubject>
}

/** The name of the provider in rows of identities: no OAuth provider can have it. */
export function samlProviderName(id: string): string {
  return `sso:${id}`
}

/** The addresses of this site that a SAML identity provider needs. */
export function samlAddresses({ siteUrl }: { siteUrl: string }) {
  return {
    /** Also the site's entity id. */
    metadata: `${siteUrl}/auth/v1/sso/saml/metadata`,
    acs: `${siteUrl}/auth/v1/sso/saml/acs`,
  }
}

/** Makes the provider of those settings. */
export function createSamlProvider(
  settings: SamlSettings,
  site: { siteUrl: string },
): SamlProvider {
  const { metadata, acs } = samlAddresses(site)
  const samlFor = async (requestId: string) => {
    // Loaded with the first sign-in of this kind, not by every site.
    const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
    return new SAML({
      issuer: metadata,
      callbackUrl: acs,
      entryPoint: settings.entryPoint,
      idpIssuer: settings.issuer,
      idpCert: settings.certificates,
      audience: metadata,
      identifierFormat: null,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      disableRequestedAuthnContext: true,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
      maxAssertionAgeMs: REQUEST_LIFETIME_MS,
      requestIdExpirationPeriodMs: REQUEST_LIFETIME_MS,
      validateInResponseTo: ValidateInResponseTo.always,
      generateUniqueId: () => requestId,
      cacheProvider: onlyRequest(requestId),
    })
  }

  return {
    id: settings.name,
    label: settings.label ?? settings.name,
    isEnabled: settings.isEnabled,
    domains: settings.domains,
    trustedDomains: settings.trustedDomains,
    async signInAddress(requestId) {
      return (await samlFor(requestId)).getAuthorizeUrlAsync('', undefined, {})
    },
    async subjectOf(samlResponse) {
      const requestId = claimedRequestId(samlResponse)
      if (!requestId) throw new Error('The answer names no request')
      const { profile } = await (await samlFor(requestId)).validatePostResponseAsync({
        SAMLResponse: samlResponse,
      })
      if (!profile) throw new Error('The answer names no person')
      checkSigned(profile.getAssertion?.(), { requestId, acs, issuer: settings.issuer })
      if (profile.nameIDFormat === TRANSIENT) {
        throw new Error('A transient NameID names nobody for good')
      }
      return { requestId, person: readPerson(settings, profile) }
    },
  }
}

/**
 * The request that an answer claims to answer, to find the flow by; undefined when it names
 * none or its XML is not safe to parse. Nothing of it has been checked.
 */
export function claimedRequestId(samlResponse: string): string | undefined {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8')
  refuseUnsafeXml(xml)
  return ENVELOPE_ID.exec(xml)?.[1]
}

/** Requests are stored in the database; the library's cache holds only the current one. */
function onlyRequest(requestId: string) {
  const createdAt = Date.now()
  return {
    saveAsync: async (_key: string, value: string) => ({ value, createdAt }),
    getAsync: async (key: string) => (key === requestId ? new Date(createdAt).toISOString() : null),
    removeAsync: async (key: string | null) => key,
  }
}

function readPerson(
  settings: SamlSettings,
  profile: { nameID?: string; attributes?: unknown },
): ExternalPerson {
  const { nameID } = profile
  if (!nameID || nameID.length > NAME_ID_MAX_LENGTH) throw new Error('The assertion names nobody')
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const stated = settings.emailAttribute ? attributes[settings.emailAttribute] : nameID
  const email = emailSchema.safeParse(Array.isArray(stated) ? stated[0] : stated).data ?? null
  const isTheirs = email !== null && settings.domains.includes(email.split('@').at(-1) ?? '')
  return {
    provider: samlProviderName(settings.name),
    providerId: nameID,
    // The other side speaks for the addresses of its own domains, and for no others.
    verifiedEmail: isTheirs ? email : null,
    name: null,
    data: {
      sub: nameID,
      iss: settings.issuer,
      provider_id: nameID,
      email,
      email_verified: isTheirs,
    },
  }
}
