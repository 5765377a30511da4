import { diffArrays } from 'diff'

/** A run of lines of a three-way merge. In a `conflict` both sides changed the same lines. */
export type MergePart =
  | { kind: 'same' | 'yours' | 'theirs'; lines: string[] }
  | { kind: 'conflict'; yours: string[]; theirs: string[] }

/** Lines `from` to `to` (not included) of the base were replaced by others. */
type Change = { from: number; to: number; lines: string[] }

/**
 * Merges two texts that came from one, line by line.
 *
 * What only one side changed is taken from that side; what both changed alike is taken once.
 * Everything else is a conflict and holds the lines of both, so no line of either is lost.
 */
export function mergeLines(base: string, yours: string, theirs: string): MergePart[] {
  const baseLines = base.split('\n')
  const mine = changesBetween(baseLines, yours.split('\n'))
  const other = changesBetween(baseLines, theirs.split('\n'))
  const parts: MergePart[] = []
  let at = 0

  const keep = (to: number) => {
    if (to > at) add(parts, { kind: 'same', lines: baseLines.slice(at, to) })
    at = to
  }

  while (mine.length > 0 || other.length > 0) {
    const { from, to, mineInside, otherInside } = nextRegion(mine, other)
    keep(from)
    const yourLines = linesOf(baseLines, from, to, mineInside)
    const theirLines = linesOf(baseLines, from, to, otherInside)
    if (otherInside.length === 0) add(parts, { kind: 'yours', lines: yourLines })
    else if (mineInside.length === 0) add(parts, { kind: 'theirs', lines: theirLines })
    else if (yourLines.join('\n') === theirLines.join('\n')) {
      add(parts, { kind: 'same', lines: yourLines })
    } else add(parts, { kind: 'conflict', yours: yourLines, theirs: theirLines })
    at = to
  }
  keep(baseLines.length)
  return parts
}

/** The merged text; `choose` says what stands in place of each conflict. */
export function joinParts(
  parts: readonly MergePart[],
  choose: (conflict: { yours: string[]; theirs: string[] }, index: number) => string[],
): string {
  let conflicts = 0
  return parts
    .flatMap((part) => (part.kind === 'conflict' ? choose(part, conflicts++) : part.lines))
    .join('\n')
}

function changesBetween(base: string[], changed: string[]): Change[] {
  const changes: Change[] = []
  let at = 0
  let open: Change | undefined
  for (const { added, removed, value } of diffArrays(base, changed)) {
    if (!added && !removed) {
      at += value.length
      open = undefined
      continue
    }
    if (!open) {
      open = { from: at, to: at, lines: [] }
      changes.push(open)
    }
    if (added) open.lines.push(...value)
    else {
      at += value.length
      open.to = at
    }
  }
  return changes
}

/** Takes the next changes that touch each other off both lists. */
function nextRegion(mine: Change[], other: Change[]) {
  const first = (mine[0]?.from ?? Infinity) <= (other[0]?.from ?? Infinity) ? mine[0] : other[0]
  const from = first?.from ?? 0
  let to = first?.to ?? 0
  const mineInside: Change[] = []
  const otherInside: Change[] = []
  for (let grows = true; grows; ) {
    grows = false
    for (const [list, inside] of [
      [mine, mineInside],
      [other, otherInside],
    ] as const) {
      while (list[0] && touches(list[0], from, to)) {
        to = Math.max(to, list[0].to)
        inside.push(list[0])
        list.shift()
        grows = true
      }
    }
  }
  return { from, to, mineInside, otherInside }
}

/** Two insertions at one place touch; a change that begins where another ends does not. */
function touches(change: Change, from: number, to: number): boolean {
  return change.from < to || change.from === from
}

function linesOf(base: string[], from: number, to: number, changes: Change[]): string[] {
  const lines: string[] = []
  let at = from
  for (const change of changes) {
    lines.push(...base.slice(at, change.from), ...change.lines)
    at = change.to
  }
  return [...lines, ...base.slice(at, to)]
}

function add(parts: MergePart[], part: MergePart): void {
  const last = parts.at(-1)
  if (last && last.kind !== 'conflict' && last.kind === part.kind) last.lines.push(...part.lines)
  else parts.push(part)
}
