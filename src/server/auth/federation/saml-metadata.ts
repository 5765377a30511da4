import { samlAddresses } from './saml-provider.ts'

/** Writes the SAML metadata of this site (service provider), as XML. */
export async function samlMetadata(site: { siteUrl: string }): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const { metadata, acs } = samlAddresses(site)
  return generateServiceProviderMetadata({
    issuer: metadata,
    callbackUrl: acs,
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    wantAssertionsSigned: true,
    generateUniqueId: () => '_haven',
  })
}
