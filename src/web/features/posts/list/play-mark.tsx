import { clsx } from 'clsx'
import { cardWords } from '#domain/words/english/cards.ts'
import { Play } from '#web/icons.tsx'
import { translated } from '#web/translated.ts'

/** Says on a picture that there is a video behind it. */
export function PlayMark({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'grid size-12 place-items-center rounded-full bg-card text-leaf shadow-float',
        className,
      )}
    >
      <Play aria-hidden="true" className="ms-0.5 size-5 fill-current" />
      <span className="sr-only">{translated('cards', cardWords).withVideo}</span>
    </span>
  )
}
