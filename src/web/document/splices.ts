/** Never leaves the server, so nothing that is rendered can hold it. */
const MARK = `<!--${crypto.randomUUID()}:`
const END = '-->'

/** What is at hand as bytes while a document around it is rendered. */
export type Splices = {
  /** The markup to render in place of a piece. */
  add(piece: Uint8Array): string
  /** The document in parts, with each piece in its place. */
  partsOf(html: string): (string | Uint8Array)[]
}

/**
 * Spares a document's larger parts the way through React: it renders a mark for each, and the bytes
 * take the marks' places at the end.
 */
export function createSplices(): Splices {
  const pieces: Uint8Array[] = []
  return {
    add: (piece) => `${MARK}${pieces.push(piece) - 1}${END}`,
    partsOf(html) {
      const [first = '', ...others] = html.split(MARK)
      const parts: (string | Uint8Array)[] = [first]
      for (const other of others) {
        const end = other.indexOf(END)
        const piece = pieces[Number(other.slice(0, end))]
        if (!piece) throw new Error('A document has a mark without a piece')
        parts.push(piece, other.slice(end + END.length))
      }
      return parts
    },
  }
}
