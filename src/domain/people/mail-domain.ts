import punycode from 'punycode.js'

/** The longest label that the domain name system holds (RFC 1035, 2.3.4), in ASCII. */
const LABEL_MAX_LENGTH = 63
/** Full stops of other scripts, which separate labels as well (IDNA, UTS 46). */
const FULL_STOPS = /[。．｡]/g
const LABEL = /^(?!-)(?!\p{M})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}-])+(?<!-)$/u
const NOT_ASCII = /[^\0-\x7f]/
/** The last label of a name is never a number, or it would be an address of a machine. */
const LAST_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/**
 * The one form of a domain: lower case, each label in ASCII, so that `münchen.example` and `xn--mnchen-3ya.example` are
 * one. What is no domain comes back as it is, apart from its case.
 */
export function asciiDomain(typed: string): string {
  const domain = typed.normalize('NFKC').replaceAll(FULL_STOPS, '.').toLowerCase().normalize('NFC')
  if (!NOT_ASCII.test(domain) || !domain.split('.').every((label) => LABEL.test(label)))
    return domain
  return punycode.toASCII(domain)
}

/** Whether a text in the form of `asciiDomain` names a host that mail can go to. */
export function isMailDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.length > 1 &&
    !NOT_ASCII.test(domain) &&
    labels.every((label) => LABEL.test(label) && label.length <= LABEL_MAX_LENGTH) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  )
}
