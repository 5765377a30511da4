import { getStorage, readStored } from '#ui/browser-storage.ts'
import { readStoredJson } from '#ui/stored-json.ts'
import { askToKeep, keepOnDevice } from '#web/on-device/keep-on-device.ts'
import { asFields, asList, asText } from '#web/on-device/kept-values.ts'

/** The notes of a reader about a recipe, kept on this device alone. */
export type RecipeNotes = {
  slug: string
  /** The title of the post when the notes were changed last. */
  title: string
  text: string
  /** The days on which it was cooked (YYYY-MM-DD), newest first. */
  cooked: string[]
}

export const LONGEST_NOTE = 4000
export const MOST_DAYS = 366
/** Each recipe has a name of its own, so that to write about one does not write all others anew. */
const PREFIX = 'recipe-notes:'
const DAY = /^\d{4}-\d\d-\d\d$/

const listeners = new Set<() => void>()

/** The name under which the notes of a recipe are kept, where there are any. */
export const notesKey = (slug: string) => PREFIX + slug

/** The notes of a recipe; without words and days where none are kept. */
export function readNotes(slug: string, title: string): RecipeNotes {
  return (
    readStoredJson('localStorage', notesKey(slug), (value) => asNotes(slug, value)) ?? {
      slug,
      title,
      text: '',
      cooked: [],
    }
  )
}

/** All notes of this device, by the titles of their recipes. */
export function allNotes(): RecipeNotes[] {
  const found = storedNames().flatMap((name) => {
    const slug = name.slice(PREFIX.length)
    const notes = name.startsWith(PREFIX) && readNotes(slug, slug)
    return notes && (notes.text.trim() || notes.cooked.length > 0) ? [notes] : []
  })
  return found.toSorted((one, other) => one.title.localeCompare(other.title))
}

/**
 * Keeps the notes of a recipe, or forgets them when nothing is left.
 *
 * @returns why they could not be stored, in a sentence; undefined when they were
 */
export function storeNotes(notes: RecipeNotes): string | undefined {
  const name = notesKey(notes.slug)
  const isFirst = readStored('localStorage', name) === undefined
  const { slug, ...kept } = notes
  const isBlank = notes.text === '' && notes.cooked.length === 0
  const problem = keepOnDevice(name, isBlank ? undefined : JSON.stringify(kept))
  if (problem) return problem
  if (isFirst) void askToKeep()
  for (const listener of listeners) listener()
  return undefined
}

/** Hears of every change, of other tabs too. @returns a function that ends it */
export function watchNotes(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

/** The day that a moment is on here, as a field for dates writes it. */
export function localDay(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Returns the notes that a browser holds, whoever has written them: what is not as it should be is not there. */
function asNotes(slug: string, value: unknown): RecipeNotes {
  const { title, text, cooked } = asFields(value)
  const days = asList(cooked, (day) => {
    const written = asText(day)
    return written && DAY.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined
  })
  return {
    slug,
    title: asText(title) || slug,
    text: asText(text, LONGEST_NOTE) ?? '',
    cooked: newestFirst(days),
  }
}

/** The same days, each once. */
export function newestFirst(days: readonly string[]): string[] {
  return [...new Set(days)].toSorted().toReversed().slice(0, MOST_DAYS)
}

function storedNames(): string[] {
  try {
    return Object.keys(getStorage('localStorage'))
  } catch {
    return []
  }
}
