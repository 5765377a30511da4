const MAX_CHARACTERS = 200_000
const MAX_ELEMENTS = 2_000
const MAX_DEPTH = 60

/** Signatures, digests and transforms that are taken: nothing with SHA-1, nothing keyed, no XSLT. */
const ALGORITHMS = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
])

const ALGORITHM = /\bAlgorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const MARKUP = /<(\/?)[^<>]*?(\/?)>/g

/**
 * Refuses XML that should not even be parsed: document types and entities, comments and
 * instructions (which parsers have disagreed about inside signed text), more than an answer
 * can need, and signatures made in ways that are not taken.
 *
 * @throws Error
 */
export function refuseUnsafeXml(xml: string): void {
  if (xml.length > MAX_CHARACTERS) throw new Error('The XML is too long')
  if (xml.replace(/^\uFEFF?\s*<\?xml[^<>]*\?>/, '').match(/<[!?]/)) {
    throw new Error('The XML has a document type, a comment or an instruction')
  }
  let [depth, elements] = [0, 0]
  for (const [, isClosing, isEmpty] of xml.matchAll(MARKUP)) {
    if (isClosing) depth -= 1
    else {
      elements += 1
      if (!isEmpty) depth += 1
    }
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw new Error('The XML has too many parts')
  }
  for (const [, double, single] of xml.matchAll(ALGORITHM)) {
    if (!ALGORITHMS.has(double ?? single ?? '')) throw new Error('The XML is signed in another way')
  }
}
