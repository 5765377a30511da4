import { termSlug } from './term-name.ts'

/** A change to the topics of several posts at once: names to add, and names to take away. */
export type TopicsChange = { add: readonly string[]; take: readonly string[] }

/** The key of the term that a name means: names of the same one have the same key. */
export type TermKey = (name: string) => string

/** Returns the topics of a text with some taken away and others behind them; what it has already keeps its place. */
export function changedTopics(
  names: readonly string[],
  { add, take }: TopicsChange,
  key: TermKey = termSlug,
): string[] {
  const taken = new Set(take.map(key))
  const kept = names.filter((name) => !taken.has(key(name)))
  const known = new Set(kept.map(key))
  return [...kept, ...add.filter((name) => !known.has(key(name)))]
}

/**
 * Returns the topics of a text as they were before a change. What was changed besides stays as it is, and what was
 * taken away stands behind the one that it stood behind.
 */
export function restoredTopics(
  names: readonly string[],
  { before, after }: { before: readonly string[]; after: readonly string[] },
  key: TermKey = termSlug,
): string[] {
  if (isSameList(names, after)) return [...before]
  const keysBefore = before.map(key)
  const keysAfter = new Set(after.map(key))
  const restored = names.filter((name) => {
    const wasAdded = keysAfter.has(key(name)) && !keysBefore.includes(key(name))
    return !wasAdded
  })
  for (const [index, name] of before.entries()) {
    const keys = restored.map(key)
    if (keysAfter.has(key(name)) || keys.includes(key(name))) continue
    const last = keys.findLastIndex((one) => keysBefore.slice(0, index).includes(one))
    restored.splice(last + 1, 0, name)
  }
  return restored
}

/** Returns whether two lists say the same in the same order. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index])
}
