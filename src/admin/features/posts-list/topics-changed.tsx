import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { type Progress, TopicsProgress } from './topics-progress.tsx'
import { changedInWords } from './use-topics.ts'

const LOOK = 'flex items-center gap-2 rounded-card border border-line bg-card px-4 py-2.5'

/** The way back from a change of topics, for as long as it is wanted: the message that offers it goes away. */
export function TopicsChanged({
  count,
  progress,
  hasBar,
  onUndo,
  onClose,
}: {
  count: number
  progress: Progress | undefined
  /** Whether the bar of what is chosen is there: it says how far a change is. */
  hasBar: boolean
  onUndo: () => void
  onClose: () => void
}) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The bar with what was pressed last is gone, and the focus with it.
    if (count > 0 && !hasBar && document.activeElement === document.body) undo.current?.focus()
  }, [count, hasBar])
  if (progress && !hasBar) {
    return (
      <div className={LOOK}>
        <TopicsProgress {...progress} />
      </div>
    )
  }
  if (count === 0) return null
  return (
    <section aria-label="Change of topics" className={LOOK}>
      <p className="me-auto min-w-0 text-sm">{changedInWords(count)}.</p>
      <Button ref={undo} variant="outline" size="sm" onClick={onUndo}>
        Undo
      </Button>
      <Button variant="ghost" size="sm" onClick={onClose}>
        Done
      </Button>
    </section>
  )
}
