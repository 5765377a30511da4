import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { LETTER_WORDS } from '#domain/site/initial-words.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ArrowDown } from '#ui/icons.tsx'
import { useSite, wordsOf } from '#web/site-settings.ts'

/**
 * That posts are to come, beside a drawing, which is above the words on a phone. What a visitor can do meanwhile is to
 * ask for the letter, at the foot of the page.
 */
export function NothingYet({
  headingId,
  title,
  message,
  drawing,
  action,
  className,
}: {
  headingId?: string
  title: string
  message: string
  drawing: ReactNode
  /** Another way on. */
  action?: ReactNode
  className?: string
}) {
  const { newsletterTitle } = wordsOf(useSite(), LETTER_WORDS)
  return (
    <div className={clsx('grid items-center gap-10 md:grid-cols-2', className)}>
      <div className="grid justify-items-start gap-3 max-md:order-1">
        <h2 id={headingId} className="text-3xl">
          {title}
        </h2>
        <p className="max-w-[34ch] text-lg text-muted">{message}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <a href="#letter" className={buttonStyles()}>
            {newsletterTitle}
            <ArrowDown aria-hidden="true" />
          </a>
          {action}
        </div>
      </div>
      {drawing}
    </div>
  )
}
