/** Of how many posts a change is done. */
export type Progress = { done: number; total: number }

/** How far a change of the topics of many posts is, in words and as a bar. */
export function TopicsProgress({ done, total }: Progress) {
  return (
    <div className="grid gap-1">
      <p role="status" className="text-sm font-semibold tabular-nums">
        {done} of {total} posts…
      </p>
      <progress
        aria-label="Posts whose topics are changed"
        max={total}
        value={done}
        className="h-1.5 w-32 accent-leaf"
      />
    </div>
  )
}
