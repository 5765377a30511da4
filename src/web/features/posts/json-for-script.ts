/** A schema.org document. */
export type StructuredData = { '@context': 'https://schema.org'; '@graph': readonly object[] }

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
