import { Composer, type Document, LineCounter, Parser } from 'yaml'

type YamlOptions = {
  /** More aliases than these are refused: a few of them can expand to gigabytes. */
  maxAliasCount: number
  /** The rules of YAML 1.2 alone, without `<<`. */
  isStrict?: boolean
}

/**
 * Reads YAML as the library's `parse` does, of several documents the first, in time in proportion to the text.
 *
 * The library makes a picture of the line for each of its errors, which of thousands in one line takes minutes. Here the first error
 * counts, and the reading ends where something stands that is no YAML at all.
 *
 * @throws Error with the reason and the place of the first error
 */
export function readYaml(
  source: string,
  { maxAliasCount, isStrict = false }: YamlOptions,
): unknown {
  const lines = new LineCounter()
  const strict = isStrict ? ({ schema: 'core', merge: false } as const) : {}
  const composer = new Composer({ ...strict, logLevel: 'silent', prettyErrors: false })
  const document = firstDocument(
    composer.compose(upToError(new Parser(lines.addNewLine).parse(source)), true, source.length),
  )
  const [error] = document?.errors ?? []
  if (error) {
    const { line, col } = lines.linePos(error.pos[0])
    const reason = isTooDeep(error) ? 'It is nested too deeply' : error.message
    throw new Error(`${reason} at line ${line}, column ${col}`, { cause: error })
  }
  return document?.toJS({ maxAliasCount })
}

/** The library reports the engine's own error, in the words of the engine. */
function isTooDeep({ message }: Error): boolean {
  return /call stack|too much recursion/i.test(message)
}

type Tokens = ReturnType<Parser['parse']>

function* upToError(tokens: Tokens): Tokens {
  for (const token of tokens) {
    yield token
    if (token.type === 'error') return
  }
}

function firstDocument(documents: Iterable<Document.Parsed>): Document.Parsed | undefined {
  for (const document of documents) return document
  return undefined
}
