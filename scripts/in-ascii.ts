import type { Plugin } from 'vite'

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is where ASCII begins.
const NOT_ASCII = /[^\x00-\x7f]/g

/**
 * Writes what the server runs in ASCII: V8 keeps the text of it, and one curly quotation mark
 * makes all of it two bytes a character.
 */
export function inAscii(): Plugin {
  return {
    name: 'in-ascii',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(NOT_ASCII, escaped)
      }
    },
  }
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
