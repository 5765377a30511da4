import { readMoment } from '../read-moment.ts'
import type { TransferNote, TransferStatus } from '../transfer-post.ts'
import { listOfField, readWords, valueAt } from './front-matter-values.ts'
import type { InheritedFields } from './inherited-fields.ts'
import { saysDraft } from './says-draft.ts'
import type { FrontMatter } from './split-front-matter.ts'

/** Fields that make a post a draft unless they say no. */
const HIDING = [
  ...['draft', 'isdraft', 'is_draft', 'hidden', 'private', 'unlisted', 'wip', 'headless'],
  ...['password', 'protected', 'members_only', 'params.draft', 'extra.draft', 'params.private'],
]
/** Fields that make a post a draft unless they say yes, or hold a date. */
const SHOWING = ['published', 'publish', 'public', 'dg-publish', 'visible', 'params.published']
const RENDERED = ['render', 'build.render', '_build.render', 'build.list', '_build.list']
const STATES = ['status', 'post_status', 'visibility', 'publish_status', 'access']
/** A word that means much else: it counts only where it names one of these. */
const HIDDEN_STATES = new Set(['draft', 'private', 'pending', 'hidden', 'unlisted', 'unpublished'])
const PUBLIC_STATES = new Set(['', 'published', 'publish', 'public', 'live', 'all', 'everyone'])
const PLANNED_STATES = new Set(['scheduled', 'future'])
const MOMENTS = ['published_at', 'publishdate', 'publish_date', 'pubdate', 'date']

const NO = new Set(['', 'false', 'no', 'off', '0', 'n', 'f', 'null', 'none', '~'])
const YES = new Set(['true', 'yes', 'on', '1', 'y', 't', 'always', 'local'])
const DRAFT_PLACE = /(?:^|\/)[._]?(?:drafts?|unpublished|private)(?:\/|$)/i
/** The second text of a post in an export of this program, and what generators leave out. */
const DRAFT_NAME = /(?:^|\/)(?:_[^/]*|[^/]*\.(?:draft|scheduled)\.\w+)$/i

/** The names of the fields that say who may read a post and when. */
export const PUBLICATION_FIELDS: readonly string[] = [
  ...[...HIDING, ...SHOWING, ...RENDERED, ...STATES, ...MOMENTS].map(
    (path) => path.split('.')[0] ?? '',
  ),
  ...['expirydate', 'unpublishdate', 'deleted_at'],
].filter((name) => name !== 'params' && name !== 'extra')

/** Whether and when a post appears. */
type Publication = {
  status: TransferStatus
  publishedAt: string | null
  /** When its generator would have stopped showing it (expiry date). */
  expiresAt: string | null
  notes: TransferNote[]
}

/**
 * Decides from a post's fields, its place among the files and its text whether it is public.
 *
 * Whatever says that it is not counts, in whichever way it is written; a date that cannot be
 * read might be in the future. Each reason other than a plain `draft: true` is reported.
 */
export function decidePublication(fields: FrontMatter, path: string, text: string): Publication {
  const moment = firstMoment(fields)
  const expiresAt = firstReadableMoment(fields, 'expirydate', 'unpublishdate')
  const state = readState(fields)
  const reason = reasonForDraft(fields, path, text) ?? moment.problem
  const base = { publishedAt: moment.at, expiresAt }
  if (isGiven(valueAt(fields, 'deleted_at')) || state === 'trash') {
    return { ...base, status: 'trash', notes: [] }
  }
  if (reason !== undefined) {
    const isPlain = valueAt(fields, 'draft') === true || valueAt(fields, 'published') === false
    const notes: TransferNote[] = isPlain ? [] : [{ kind: 'status', detail: `${reason}: a draft` }]
    return { ...base, status: 'draft', notes }
  }
  const status = PLANNED_STATES.has(state) ? 'scheduled' : 'published'
  return { ...base, status, notes: [] }
}

/**
 * Whether and when a post is public that inherits fields from its folders, from the outermost to the closest. Its own
 * fields win, and a post that a folder hides is a draft, with the file that says so in the report.
 */
export function publicationWithin(
  inherited: readonly InheritedFields[],
  fields: FrontMatter,
  path: string,
  { place, text }: { place: string; text: string },
): Publication {
  const whole = place ? `${place}/${path}` : path
  const own = decidePublication(fields, whole, text)
  if (own.status === 'draft' || own.status === 'trash') return own
  const handedDown = inherited.filter(({ matches }) => matches(path))
  const draft = (detail: string): Publication => ({
    ...own,
    status: 'draft',
    notes: [...own.notes, { kind: 'status', detail: `${detail}: a draft` }],
  })
  const unread = handedDown.find((scope) => scope.fields === undefined)
  if (unread) return draft(`${unread.source}, which may hide it, cannot be read`)
  const all = new Map<string, unknown>()
  for (const scope of handedDown) {
    for (const [name, value] of scope.fields ?? []) {
      all.set(name, value)
    }
    const reason = reasonForDraft(new Map([...all, ...fields]), whole, text)
    if (reason === undefined) continue
    // A closer place may take it back.
    const closer = handedDown.slice(handedDown.indexOf(scope) + 1)
    const rest = closer.flatMap((other) => [...(other.fields ?? [])])
    const last = reasonForDraft(new Map([...all, ...rest, ...fields]), whole, text)
    if (last !== undefined) return draft(`${last} in ${scope.source}`)
  }
  return own
}

/**
 * Makes a recipe a draft unless its own fields say that it is public: collections of recipes are no sites.
 */
export function publicationOfRecipe(publication: Publication, fields: FrontMatter): Publication {
  if (publication.status !== 'published' || saysPublic(fields)) return publication
  const note = { kind: 'status' as const, detail: 'no field says that it is public: a draft' }
  return { ...publication, status: 'draft', notes: [...publication.notes, note] }
}

function saysPublic(fields: FrontMatter): boolean {
  const said = (names: readonly string[]) =>
    names.map((name) => valueAt(fields, name)).filter(isGiven)
  return (
    said(['draft', 'isdraft', 'is_draft']).some((value) => NO.has(stateWord(value))) ||
    said(SHOWING).some((value) => !NO.has(stateWord(value))) ||
    said(STATES).some((value) => PUBLIC_STATES.has(stateWord(value)))
  )
}

function reasonForDraft(fields: FrontMatter, path: string, text: string): string | undefined {
  for (const name of HIDING) {
    const value = valueAt(fields, name)
    if (isGiven(value) && !NO.has(stateWord(value))) return `it says ${said(name, value)}`
  }
  for (const name of SHOWING) {
    const value = valueAt(fields, name)
    // A zero is a no, and not the first moment of 1970.
    const isDate = readMoment(value) !== undefined && !NO.has(stateWord(value))
    if (isGiven(value) && !YES.has(stateWord(value)) && !isDate) {
      return `it says ${said(name, value)}`
    }
  }
  for (const name of RENDERED) {
    const value = valueAt(fields, name)
    if (isGiven(value) && !YES.has(stateWord(value))) return `it says ${said(name, value)}`
  }
  const state = readState(fields)
  if (!PUBLIC_STATES.has(state) && !PLANNED_STATES.has(state)) return `its state is “${state}”`
  const terms = listOfField(fields, 'tags', 'categories', 'category')
  const hiding = terms.find((term) => /^#?(?:draft|private)s?$/i.test(term))
  if (hiding !== undefined) return `it is tagged “${hiding}”`
  if (DRAFT_PLACE.test(path) || DRAFT_NAME.test(path)) return 'it lies among drafts'
  return saysDraft(text) ? 'its text says so' : undefined
}

function readState(fields: FrontMatter): string {
  const states = STATES.map((name) => stateWord(valueAt(fields, name)))
  const loose = stateWord(valueAt(fields, 'state'))
  return (
    states.find((state) => !PUBLIC_STATES.has(state)) ?? (HIDDEN_STATES.has(loose) ? loose : '')
  )
}

function firstMoment(fields: FrontMatter): { at: string | null; problem?: string } {
  for (const name of [...MOMENTS, 'published']) {
    const value = valueAt(fields, name)
    if (!isGiven(value) || NO.has(stateWord(value))) continue
    const at = readMoment(value)
    if (at !== undefined) return { at }
    if (name !== 'published') {
      return { at: null, problem: `its date cannot be read (${said(name, value)})` }
    }
  }
  return { at: null }
}

function firstReadableMoment(fields: FrontMatter, ...names: string[]): string | null {
  const moments = names.map((name) => readMoment(valueAt(fields, name)))
  return moments.find((moment) => moment !== undefined) ?? null
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && stateWord(value) !== ''
}

/** Lists and groups of fields count as words as well: whatever stands there is not a no. */
function stateWord(value: unknown): string {
  if (value === undefined || value === null) return ''
  const words = readWords(value).toLowerCase()
  return words === '' && typeof value === 'object' ? 'something' : words
}

function said(name: string, value: unknown): string {
  return `“${name}: ${stateWord(value).slice(0, 60)}”`
}
