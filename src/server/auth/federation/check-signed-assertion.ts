import { z } from 'zod'

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

const signedSchema = z.object({
  Assertion: z.object({
    Issuer: z.tuple([z.object({ _: z.string() })]),
    AuthnStatement: z.array(z.unknown()).min(1),
    Conditions: z.array(z.unknown()).length(1),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.tuple([
          z.object({
            $: z.object({ Method: z.literal(BEARER) }),
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({
                  Recipient: z.string(),
                  InResponseTo: z.string(),
                  NotOnOrAfter: z.string(),
                }),
              }),
            ]),
          }),
        ]),
      }),
    ]),
  }),
})

/**
 * Checks of a signed assertion what the library leaves open: it reads some of this from outside
 * the signature, or not at all.
 *
 * @throws Error
 */
export function checkSigned(
  assertion: unknown,
  expected: { requestId: string; acs: string; issuer: string },
): void {
  const { Assertion } = signedSchema.parse(assertion)
  const [{ _: issuer }] = Assertion.Issuer
  if (issuer.trim() !== expected.issuer) throw new Error('The assertion is another issuer’s')
  const [{ SubjectConfirmation }] = Assertion.Subject
  const { Recipient, InResponseTo } = SubjectConfirmation[0].SubjectConfirmationData[0].$
  if (Recipient !== expected.acs) throw new Error('The assertion is meant for another place')
  if (InResponseTo !== expected.requestId) throw new Error('The assertion answers another request')
}
