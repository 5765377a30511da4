import type { OwnWords } from '#domain/site/words-of-site.ts'
import type { ShownWords } from '#domain/words/english/shown-words.ts'

/** Undefined where words are English, which is in the code that shows them. */
let language: ShownWords | undefined

/** In browsers, what the owner has written in place of some of them. */
let own: OwnWords | undefined

/**
 * A group of the words that pages show, in the language of the page that is being rendered.
 *
 * Browsers have one language for as long as their document lives; the server renders a page at a time, each in one go.
 *
 * @param english the group as the code has it, so that a page loads the words that it shows and no others
 */
export function translated<Name extends keyof ShownWords>(
  name: Name,
  english: ShownWords[Name],
): ShownWords[Name] {
  const words = language?.[name] ?? english
  const written = own?.[name as keyof OwnWords]
  return written ? { ...words, ...written } : words
}

/** Renders something in other words than those of before; it must not wait for anything. */
export function renderInWords<Rendered>(
  words: ShownWords | undefined,
  render: () => Rendered,
): Rendered {
  const before = language
  language = words
  try {
    return render()
  } finally {
    language = before
  }
}

/** Has this document, in a browser, speak another language than English from here on. */
export function speak(words: ShownWords): void {
  language = words
}

/** Has this document, in a browser, say some words as the owner does; undefined for none. */
export function speakOwn(words: OwnWords | undefined): void {
  own = words
}
