/** A heading that other programs write as a line of the list: “## Sauce”, “[Dough]”, “**Sauce**”, “For the sauce:”. */
const HEADING =
  /^(?:#{2,4}\s+([^\d#].{0,58}?):?|\[([^[\]\d]{2,60})\]|\*\*([^*\d]{2,60}?):?\*\*:?|((?=\p{L})[^:;{}|=[\]()\d]{2,60}):)$/u
export const METHOD =
  /^(?:method|steps|directions|instructions|zubereitung|anleitung|arbeitsschritte|schritte)$/i

/** The title of a line of a list that is a heading of the lines below it; undefined for any other. */
export function listHeading(text: string): string | undefined {
  const match = HEADING.exec(text.trim())
  const title = match
    ?.slice(1)
    .find((one) => one !== undefined)
    ?.trim()
  return title && !METHOD.test(title) ? title : undefined
}
