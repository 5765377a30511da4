/** The separator of two names of a byline. */
const SEPARATOR = /,\s(?:and|und)\s|,|\s(?:and|und|&)\s/iu

/** Returns the key that spellings of a name share which differ by case and spaces alone. */
export function nameKey(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()
}

/**
 * The names that a byline may be: the whole line is one, or it is several with commas or “and” between them. Keys of
 * `nameKey`, each once.
 */
export function namesInByline(line: string): { whole: string; parts: readonly string[] } {
  const whole = nameKey(line)
  const parts = whole.split(SEPARATOR).map(nameKey)
  return { whole, parts: [...new Set(parts.filter((part) => part !== ''))] }
}

/** Several names as they are read aloud: “A, B and C”. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Those of the names of people that a byline does not have as they are called today. */
export function namesNotInByline(line: string, names: readonly string[]): string[] {
  const { whole, parts } = namesInByline(line)
  const written = new Set([whole, ...parts])
  return names.filter((name) => !written.has(nameKey(name)))
}

/** A byline with the last of its names put in place of what is typed there: for choosing one of several. */
export function withLastName(line: string, name: string): string {
  return line.slice(0, line.length - lastName(line).length) + name
}

/** Returns the words typed after the last comma or “and” of a byline. */
export function lastName(line: string): string {
  return line.split(SEPARATOR).at(-1)?.trimStart() ?? ''
}
