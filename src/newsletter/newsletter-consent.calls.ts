/**
 * The text of the consent that a subscriber gives: shown beside the form, and stored with it.
 *
 * Apart from the schemas, so that the box does not bring a validation library to each visitor.
 */
export const NEWSLETTER_CONSENT =
  'By subscribing you agree to get our letter by email. Every letter has a link to stop it.'
