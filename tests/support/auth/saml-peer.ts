import { generateKeyPairSync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import * as samlify from 'samlify'
import { selfSignedCertificate } from './self-signed-certificate.ts'

/** What an assertion says; each part can be wrong on purpose. */
export type Assertion = {
  email: string
  issuer: string
  audience: string
  recipient: string
  inResponseTo: string
  notBefore: string
  notOnOrAfter: string
  nameIdFormat: string
}

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const MINUTE_MS = 60_000

/** An identity provider's keys: its own, or those of somebody who has only heard of it. */
export function samlKeys() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { privateKey, certificate: selfSignedCertificate(privateKey) }
}

/** A SAML identity provider as another implementation makes it, in this process. */
export function createSamlPeer({ siteUrl }: { siteUrl: string }) {
  samlify.setSchemaValidator({ validate: async () => 'left to the site' })
  const keys = samlKeys()
  const issuer = 'urn:company:idp'
  const entryPoint = 'https://idp.example/sso'
  const acs = `${siteUrl}/auth/v1/sso/saml/acs`

  /** The id of the request in the address that a browser was sent to. */
  function requestIdOf(address: string): string {
    const request = new URL(address).searchParams.get('SAMLRequest') ?? ''
    const xml = inflateRawSync(Buffer.from(request, 'base64')).toString()
    return /\bID="([^"]+)"/.exec(xml)?.[1] ?? ''
  }

  return {
    issuer,
    entryPoint,
    certificate: keys.certificate,
    requestIdOf,
    /** Answers the request of that address, as base64 of the signed XML. */
    async answer(
      address: string,
      claims: Partial<Assertion> & { email: string },
      { signedBy = keys, isUnsigned = false } = {},
    ): Promise<string> {
      const now = Date.now()
      const assertion: Assertion = {
        issuer,
        audience: `${siteUrl}/auth/v1/sso/saml/metadata`,
        recipient: acs,
        inResponseTo: requestIdOf(address),
        notBefore: new Date(now - MINUTE_MS).toISOString(),
        notOnOrAfter: new Date(now + 5 * MINUTE_MS).toISOString(),
        nameIdFormat: PERSISTENT,
        ...claims,
      }
      if (isUnsigned) return Buffer.from(responseXml(assertion)).toString('base64')
      const idp = samlify.IdentityProvider({
        entityID: issuer,
        privateKey: signedBy.privateKey,
        signingCert: signedBy.certificate,
        isAssertionEncrypted: false,
        requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        singleLogoutService: [{ Binding: REDIRECT, Location: `${entryPoint}/out` }],
        singleSignOnService: [{ Binding: REDIRECT, Location: entryPoint }],
        loginResponseTemplate: { context: responseXml(assertion), attributes: [] },
      })
      const sp = samlify.ServiceProvider({
        entityID: `${siteUrl}/auth/v1/sso/saml/metadata`,
        wantAssertionsSigned: true,
        assertionConsumerService: [{ Binding: POST, Location: acs }],
      })
      const { context } = await idp.createLoginResponse(
        sp,
        { extract: {} },
        'post',
        { email: claims.email },
        { customTagReplacement: (context: string) => ({ id: 'answer', context }) },
      )
      return context
    },
  }
}

function responseXml(assertion: Assertion): string {
  const issuedAt = new Date().toISOString()
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response${Date.now()}" Version="2.0" IssueInstant="${issuedAt}" Destination="${assertion.recipient}" InResponseTo="${assertion.inResponseTo}"><saml:Issuer>${assertion.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_assertion${Date.now()}" Version="2.0" IssueInstant="${issuedAt}"><saml:Issuer>${assertion.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${assertion.nameIdFormat}">${assertion.email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${assertion.notOnOrAfter}" Recipient="${assertion.recipient}" InResponseTo="${assertion.inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${assertion.notBefore}" NotOnOrAfter="${assertion.notOnOrAfter}"><saml:AudienceRestriction><saml:Audience>${assertion.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${issuedAt}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement></saml:Assertion></samlp:Response>`
}
