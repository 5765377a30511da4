/** A schema.org document. */
export type StructuredData = { '@context': 'https://schema.org'; '@graph': readonly object[] }

/**
 * The stand-in for data that a page says to search engines alone: search engines read the server's HTML, so what
 * makes the real document is left out of the scripts of pages (`import.meta.env.SSR ? … : ONLY_FROM_SERVER`).
 */
export const ONLY_FROM_SERVER: StructuredData = {
  '@context': 'https://schema.org',
  '@graph': [],
}

/**
 * Writes JSON so that it can stand inside a script element: a title holding `</script>` or
 * `<!--` stays text, and reads back as the very same value.
 */
export function jsonForScript(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
