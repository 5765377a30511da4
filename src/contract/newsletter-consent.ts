/**
 * The words a subscriber agrees to: shown beside the box, and stored as they stand.
 *
 * Apart from the schemas, so that the box does not bring a validation library to each visitor.
 */
export const NEWSLETTER_CONSENT =
  'By subscribing you agree to get our letter by email. Every letter has a link to stop it.'
