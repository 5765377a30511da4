import { Link } from 'react-router'
import { CLOSING_WORDS } from '#domain/site/initial-words.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { useSite, wordsOf } from '#web/site-settings.ts'

/** Shows the notice that every article about food and health owes its reader, in the owner's words. */
export function HealthNotice() {
  const { postNotice } = wordsOf(useSite(), CLOSING_WORDS)
  return postNotice ? (
    <p className="border-t border-line pt-6 text-sm whitespace-pre-line text-muted">{postNotice}</p>
  ) : null
}

/** The last word of every post, and where it leads. */
export function ClosingCall() {
  const { closingTitle, closingLead, closingLabel, closingAddress } = wordsOf(
    useSite(),
    CLOSING_WORDS,
  )
  return closingTitle ? (
    <aside aria-labelledby="closing-call" className="bg-sand py-section print:hidden">
      <Container className="grid justify-items-center gap-6 text-center wrap-anywhere">
        <h2 id="closing-call" className="max-w-[18ch] text-3xl">
          {closingTitle}
        </h2>
        {closingLead ? (
          <p className="max-w-[44ch] text-lg text-balance text-muted">{closingLead}</p>
        ) : null}
        {closingLabel && closingAddress ? (
          <Link to={closingAddress} className={buttonStyles({ size: 'lg' })}>
            {closingLabel}
          </Link>
        ) : null}
      </Container>
    </aside>
  ) : null
}
