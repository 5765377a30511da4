import { useSyncExternalStore } from 'react'
import { measureProgress } from './word-goal.ts'

type Counted = { ok: true; wordCount: number; readingMinutes: number } | { ok: false }

/** How long the text is, for writer and reader. */
export function Counters({
  rendered,
  goal,
}: {
  /** How many words there are to be. */
  goal?: number | undefined
  rendered: { read: () => Counted | undefined; subscribe: (listener: () => void) => () => void }
}) {
  const text = useSyncExternalStore(rendered.subscribe, rendered.read, rendered.read)
  const { wordCount, readingMinutes } = text?.ok ? text : { wordCount: 0, readingMinutes: 1 }
  const progress = goal === undefined ? undefined : measureProgress(wordCount, goal)
  return (
    <p className="flex items-center gap-2 text-xs whitespace-nowrap text-muted tabular-nums">
      {progress ? (
        <meter
          aria-label="Word goal"
          value={progress.share}
          max={1}
          className="h-2 w-20 max-sm:hidden"
        />
      ) : null}
      {progress?.words ?? `${wordCount.toLocaleString('en')} ${wordCount === 1 ? 'word' : 'words'}`}{' '}
      · {readingMinutes} min read
    </p>
  )
}
