import { useSyncExternalStore } from 'react'

type Counted = { ok: true; wordCount: number; readingMinutes: number } | { ok: false }

/** How long the text is, for writer and reader. */
export function Counters({
  rendered,
}: {
  rendered: { read: () => Counted | undefined; subscribe: (listener: () => void) => () => void }
}) {
  const text = useSyncExternalStore(rendered.subscribe, rendered.read, rendered.read)
  const { wordCount, readingMinutes } = text?.ok ? text : { wordCount: 0, readingMinutes: 1 }
  return (
    <p className="text-xs whitespace-nowrap text-muted tabular-nums">
      {wordCount.toLocaleString('en')} {wordCount === 1 ? 'word' : 'words'} · {readingMinutes} min
      read
    </p>
  )
}
