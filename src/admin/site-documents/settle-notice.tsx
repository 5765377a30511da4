import { Button } from '#ui/button.tsx'

/** Of a long text the beginning is enough to know it by. */
const SHOWN_OF_THEIRS = 300

/** Shows the value that somebody else has given a field meanwhile, and the choice whose stays. */
export function SettleNotice({
  label,
  words,
  onSettle,
}: {
  label: string
  /** Theirs, as people name it. */
  words: string
  onSettle: (whose: 'mine' | 'theirs') => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p className="min-w-0 wrap-anywhere">
        There it is <q>{shortened(words)}</q> now.
      </p>
      <Button variant="outline" size="sm" onClick={() => onSettle('mine')}>
        Keep mine
        <span className="sr-only">: {label}</span>
      </Button>
      <Button variant="outline" size="sm" onClick={() => onSettle('theirs')}>
        Take theirs
        <span className="sr-only">: {label}</span>
      </Button>
    </div>
  )
}

function shortened(words: string): string {
  return words.length > SHOWN_OF_THEIRS ? `${words.slice(0, SHOWN_OF_THEIRS)}…` : words
}
