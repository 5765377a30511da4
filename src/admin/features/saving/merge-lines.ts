import { diffArrays } from 'diff'

/** A run of a three-way merge. In a `conflict` both sides changed the same lines. */
export type MergePart<Item = string> =
  | { kind: 'same' | 'yours' | 'theirs'; lines: Item[] }
  | ({ kind: 'conflict' } & Clash<Item>)

/** The same lines as they were, and as each side has changed them. */
export type Clash<Item = string> = { base: Item[]; yours: Item[]; theirs: Item[] }

/** Items `from` to `to` (not included) of the base were replaced by others. */
type Change<Item> = { from: number; to: number; lines: Item[] }

type IsSame<Item> = (one: Item, other: Item) => boolean

/**
 * Merges two texts that came from one, line by line.
 *
 * What only one side changed is taken from that side; what both changed alike is taken once.
 * Everything else is a conflict and holds the lines of both, so no line of either is lost.
 */
export function mergeLines(base: string, yours: string, theirs: string): MergePart[] {
  const lines = { base: base.split('\n'), yours: yours.split('\n'), theirs: theirs.split('\n') }
  return mergeSequences(lines, (one, other) => one === other)
}

/**
 * Merges two sequences of anything that came from one, as `mergeLines` merges lines.
 *
 * @param isTouchingAClash whether changes with nothing between them are a conflict, though none is inside the other
 */
export function mergeSequences<Item>(
  { base, yours, theirs }: Clash<Item>,
  isSame: IsSame<Item>,
  { isTouchingAClash = false } = {},
): MergePart<Item>[] {
  const mine = changesBetween(base, yours, isSame)
  const other = changesBetween(base, theirs, isSame)
  const parts: MergePart<Item>[] = []
  let at = 0

  const keep = (to: number) => {
    if (to > at) add(parts, { kind: 'same', lines: base.slice(at, to) })
    at = to
  }

  while (mine.length > 0 || other.length > 0) {
    const { from, to, mineInside, otherInside } = nextRegion(mine, other, isTouchingAClash)
    keep(from)
    const clash = {
      base: base.slice(from, to),
      yours: changedLines(base, from, to, mineInside),
      theirs: changedLines(base, from, to, otherInside),
    }
    if (otherInside.length === 0) add(parts, { kind: 'yours', lines: clash.yours })
    else if (mineInside.length === 0) add(parts, { kind: 'theirs', lines: clash.theirs })
    else if (areSame(clash.yours, clash.theirs, isSame)) {
      add(parts, { kind: 'same', lines: clash.yours })
    } else add(parts, { kind: 'conflict', ...clash })
    at = to
  }
  keep(base.length)
  return parts
}

function changesBetween<Item>(base: Item[], changed: Item[], isSame: IsSame<Item>): Change<Item>[] {
  const changes: Change<Item>[] = []
  let at = 0
  let open: Change<Item> | undefined
  for (const { added, removed, value } of diffArrays(base, changed, { comparator: isSame })) {
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
function nextRegion<Item>(mine: Change<Item>[], other: Change<Item>[], isTouchingAClash: boolean) {
  const first = (mine[0]?.from ?? Infinity) <= (other[0]?.from ?? Infinity) ? mine[0] : other[0]
  const from = first?.from ?? 0
  let to = first?.to ?? 0
  const mineInside: Change<Item>[] = []
  const otherInside: Change<Item>[] = []
  for (let grows = true; grows; ) {
    grows = false
    for (const [list, inside] of [
      [mine, mineInside],
      [other, otherInside],
    ] as const) {
      while (list[0] && touches(list[0], from, isTouchingAClash ? to + 1 : to)) {
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
function touches(change: Change<unknown>, from: number, to: number): boolean {
  return change.from < to || change.from === from
}

function changedLines<Item>(
  base: Item[],
  from: number,
  to: number,
  changes: Change<Item>[],
): Item[] {
  const lines: Item[] = []
  let at = from
  for (const change of changes) {
    lines.push(...base.slice(at, change.from), ...change.lines)
    at = change.to
  }
  return [...lines, ...base.slice(at, to)]
}

function areSame<Item>(one: Item[], other: Item[], isSame: IsSame<Item>): boolean {
  return one.length === other.length && one.every((item, at) => isSame(item, other[at] as Item))
}

function add<Item>(parts: MergePart<Item>[], part: MergePart<Item>): void {
  const last = parts.at(-1)
  if (last && last.kind !== 'conflict' && last.kind === part.kind) last.lines.push(...part.lines)
  else parts.push(part)
}
