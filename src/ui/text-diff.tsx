import { clsx } from 'clsx'
import { diffLines, diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

type Run = { text: string; kind: 'same' | 'removed' | 'added' }
/** Lines that stand beside each other; where one side has none, it is empty there. */
type Row = { before: Run[]; after: Run[]; isChanged: boolean }

/** Longer texts are not compared word by word: it would take longer than reading them. */
const LONGEST_FOR_WORDS = 20_000
/** Lines around a change that stay, so that one knows where one is. */
const CONTEXT = 2

/**
 * Two texts, word by word: side by side where there is room, one below the other on small
 * screens. Long runs without a change are folded away.
 */
export function TextDiff({
  before,
  after,
  titles,
}: {
  before: string
  after: string
  titles: [before: string, after: string]
}) {
  const rows = useMemo(() => foldRows(rowsBetween(before, after)), [before, after])
  return (
    <div className="overflow-hidden rounded-card border border-line text-sm">
      <div className="hidden grid-cols-2 border-b border-line bg-sand font-semibold md:grid">
        <p className="px-4 py-2">{titles[0]}</p>
        <p className="border-s border-line px-4 py-2">{titles[1]}</p>
      </div>
      <p className="border-b border-line bg-sand px-4 py-2 md:hidden">
        <del className="bg-tomato-wash text-tomato">{titles[0]}</del> →{' '}
        <ins className="bg-leaf-wash text-leaf no-underline">{titles[1]}</ins>
      </p>
      {rows.length === 0 ? <p className="px-4 py-3 text-muted">Nothing differs.</p> : null}
      {rows.map((row, index) =>
        typeof row === 'number' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <p key={index} className="bg-sand px-4 py-1 text-center text-xs text-muted">
            {row === 1 ? '1 line' : `${row} lines`} without a change
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <DiffRow key={index} row={row} />
        ),
      )}
    </div>
  )
}

function DiffRow({ row: { before, after, isChanged } }: { row: Row }) {
  const cell =
    'min-w-0 px-4 py-1 whitespace-pre-wrap [overflow-wrap:anywhere] empty:hidden md:empty:block'
  return (
    <div className="grid md:grid-cols-2">
      <div dir="auto" className={clsx(cell, isChanged && before.length > 0 && 'bg-tomato-wash')}>
        <Runs runs={before} />
      </div>
      <div
        dir="auto"
        className={clsx(
          cell,
          'md:border-s md:border-line',
          isChanged ? after.length > 0 && 'bg-leaf-wash' : 'max-md:hidden',
        )}
      >
        <Runs runs={after} />
      </div>
    </div>
  )
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, kind }, index) => {
    const key = `${index}-${kind}`
    if (kind === 'removed') {
      return (
        <del key={key} className="rounded-[3px] bg-tomato-tint decoration-tomato">
          {text}
        </del>
      )
    }
    if (kind === 'added') {
      return (
        <ins key={key} className="rounded-[3px] bg-leaf-tint font-semibold no-underline">
          {text}
        </ins>
      )
    }
    return <span key={key}>{text}</span>
  })
}

function rowsBetween(before: string, after: string): Row[] {
  const rows: Row[] = []
  const parts = diffLines(before, after)
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]
    const next = parts[index + 1]
    if (!part) continue
    if (part.removed && next?.added) {
      rows.push(changedRow(part.value, next.value))
      index += 1
    } else if (part.removed) {
      rows.push({ before: [{ text: part.value, kind: 'removed' }], after: [], isChanged: true })
    } else if (part.added) {
      rows.push({ before: [], after: [{ text: part.value, kind: 'added' }], isChanged: true })
    } else {
      for (const text of part.value.replace(/\n$/, '').split('\n')) {
        const same: Run[] = text === '' ? [] : [{ text, kind: 'same' }]
        rows.push({ before: same, after: same, isChanged: false })
      }
    }
  }
  return rows
}

function changedRow(before: string, after: string): Row {
  if (before.length + after.length > LONGEST_FOR_WORDS) {
    return {
      before: [{ text: before, kind: 'removed' }],
      after: [{ text: after, kind: 'added' }],
      isChanged: true,
    }
  }
  const row: Row = { before: [], after: [], isChanged: true }
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    if (!added) row.before.push({ text: value, kind })
    if (!removed) row.after.push({ text: value, kind })
  }
  return row
}

/** A number stands for so many rows without a change. */
function foldRows(rows: Row[]): (Row | number)[] {
  const folded: (Row | number)[] = []
  let run = 0
  rows.forEach((row, index) => {
    const near = rows.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1)
    if (near.some(({ isChanged }) => isChanged)) {
      if (run > 0) folded.push(run)
      run = 0
      folded.push(row)
    } else run += 1
  })
  if (run > 0 && folded.length > 0) folded.push(run)
  return folded
}
