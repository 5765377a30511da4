import { csvLine } from '#domain/csv.ts'
import { NOTE_KINDS, type NoteKind } from './note-kinds.ts'

/** The kinds of things that an export holds, in the order of a report, with what one and several are called. */
export const THING_KINDS = {
  post: ['post', 'posts'],
  page: ['page', 'pages'],
  topic: ['topic', 'topics'],
  person: ['person', 'people'],
  comment: ['comment', 'comments'],
  address: ['old address of a list', 'old addresses of lists'],
  menu: ['menu', 'menus'],
  setting: ['setting of the site', 'settings of the site'],
  subscriber: ['subscriber', 'subscribers'],
  other: ['other thing', 'other things'],
} as const satisfies Record<string, readonly [string, string]>

export type ThingKind = keyof typeof THING_KINDS
export const THING_KIND_NAMES = Object.keys(THING_KINDS) as [ThingKind, ...ThingKind[]]

/**
 * The fates of a thing: it is as it was, in another form, here from an earlier import, or named because it stays
 * behind.
 */
export const FATES = ['kept', 'changed', 'known', 'named'] as const
export type Fate = (typeof FATES)[number]

/** The outcome of one thing, as far as a report needs to know. */
export type ThingOutcome = {
  kind: ThingKind
  /** How its source names it. */
  label: string
  title: string
  result: 'imported' | 'there already' | 'failed'
  /** Why it failed, and what can be done about it. */
  reason?: string
  advice?: string
  /** How many things it stands for; one where nothing is said. */
  count?: number
  notes: readonly { kind: NoteKind; detail: string; count?: number }[]
}

/** Something that a report says about a thing, or about a part of it. */
export type ReportItem = {
  kind: ThingKind
  title: string
  label: string
  fate: 'changed' | 'named'
  count: number
  why: string
  advice: string
}

/** How many things of each kind have had which fate. */
export type ReportCounts = Record<ThingKind, Record<Fate, number>>

const ADVICE_FOR_FAILED: Record<ThingKind, string> = {
  post: 'Mend it on the old site and export again, or write it anew here.',
  page: 'Make the page under Pages, at an address that is free.',
  topic: 'Choose other topics for its posts.',
  person: 'Make the page under People, Public pages of people, if they are to have one.',
  comment: 'Keep the export: it has them.',
  address: 'Look at them under Redirects.',
  menu: 'Set the menu under Settings, Menus.',
  setting: 'Set it under Settings.',
  subscriber: 'Nothing: whoever wants letters can subscribe.',
  other: 'Keep the export if you may need it again.',
}

/** Returns the report on a thing: nothing of one that is as it was. */
export function reportItems(outcome: ThingOutcome): ReportItem[] {
  const { kind, title, label, result, reason = '', count = 1 } = outcome
  const about = { kind, title, label }
  if (result === 'failed') {
    const advice = outcome.advice ?? ADVICE_FOR_FAILED[kind]
    return [{ ...about, fate: 'named', count, why: reason, advice }]
  }
  return outcome.notes.map((note) => {
    const { about: what, fate, advice } = NOTE_KINDS[note.kind]
    return { ...about, fate, count: note.count ?? 1, why: `${what}: ${note.detail}`, advice }
  })
}

/** Returns the fate of a thing as a whole. */
export function decideFate({ result, notes }: Pick<ThingOutcome, 'result' | 'notes'>): Fate {
  if (result === 'failed') return 'named'
  if (result === 'there already') return 'known'
  return notes.length > 0 ? 'changed' : 'kept'
}

/** Counts of nothing yet. */
export function noCounts(): ReportCounts {
  const none = () => ({ kept: 0, changed: 0, known: 0, named: 0 })
  return Object.fromEntries(THING_KIND_NAMES.map((kind) => [kind, none()])) as ReportCounts
}

/** Counts a thing. */
export function countThing(counts: ReportCounts, outcome: ThingOutcome): void {
  counts[outcome.kind][decideFate(outcome)] += outcome.count ?? 1
}

/** Returns the number of things that come, in words: “312 posts, 41 pages”; an empty text where nothing does. */
export function writeHeadline(counts: ReportCounts): string {
  return THING_KIND_NAMES.flatMap((kind) => {
    const { kept, changed } = counts[kind]
    const count = kept + changed
    const [one, several] = THING_KINDS[kind]
    return count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : several}`] : []
  }).join(', ')
}

/** How many things stay behind, as a whole or in part. */
export function countNamed(items: Iterable<Pick<ReportItem, 'fate' | 'count'>>): number {
  let sum = 0
  for (const { fate, count } of items) if (fate === 'named') sum += count
  return sum
}

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}'

/** The first line of a report as comma-separated values. */
export const REPORT_HEADING =
  BYTE_ORDER_MARK + csvLine(['kind', 'name', 'title', 'result', 'count', 'why', 'what to do'])

/** Returns the report on a thing as comma-separated values: one line at least. */
export function reportCsv(outcome: ThingOutcome): string {
  const { kind, label, title, count = 1 } = outcome
  const items = reportItems(outcome)
  if (items.length === 0)
    return csvLine([kind, label, title, decideFate(outcome), String(count), '', ''])
  return items
    .map(({ fate, why, advice, ...item }) =>
      csvLine([kind, label, title, fate, String(item.count), why, advice]),
    )
    .join('')
}
