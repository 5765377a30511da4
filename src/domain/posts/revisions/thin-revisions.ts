import type { RevisionKind } from './revision-kind.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Up to which age one revision is kept for each stretch of time; a stretch of zero keeps all. */
type Rule = { untilAgeMs: number; oneEachMs: number }

const AUTOSAVES: readonly Rule[] = [
  { untilAgeMs: DAY_MS, oneEachMs: 0 },
  { untilAgeMs: 7 * DAY_MS, oneEachMs: HOUR_MS },
  { untilAgeMs: 90 * DAY_MS, oneEachMs: DAY_MS },
  { untilAgeMs: Number.POSITIVE_INFINITY, oneEachMs: 7 * DAY_MS },
]

/** The rules for revisions that a person made on purpose. */
const MEANT: readonly Rule[] = [
  { untilAgeMs: 30 * DAY_MS, oneEachMs: 0 },
  { untilAgeMs: Number.POSITIVE_INFINITY, oneEachMs: DAY_MS },
]

type Revision = { id: string; kind: RevisionKind; createdAt: string }

/**
 * Chooses the revisions of a post that may be pruned; never one that was published.
 *
 * `revisions` are newest first, and of each stretch the newest stays. Pruning again removes
 * nothing more until time has passed.
 */
export function revisionsToForget(revisions: readonly Revision[], now: string): string[] {
  const kept = new Set<string>()
  const forgotten: string[] = []
  for (const { id, kind, createdAt } of revisions) {
    if (kind === 'publish') continue
    const isAutosave = kind === 'autosave'
    const at = Date.parse(createdAt)
    const age = Date.parse(now) - at
    const rule = (isAutosave ? AUTOSAVES : MEANT).find(({ untilAgeMs }) => age < untilAgeMs)
    if (!rule || rule.oneEachMs === 0) continue

    // Stretches are calendar periods, not ages, so that the same revision is kept each day.
    const stretch = `${isAutosave} ${rule.oneEachMs} ${Math.floor(at / rule.oneEachMs)}`
    if (kept.has(stretch)) forgotten.push(id)
    else kept.add(stretch)
  }
  return forgotten
}
