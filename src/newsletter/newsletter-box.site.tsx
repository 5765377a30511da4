import { useLocation } from 'react-router'
import type { AudienceApi } from '#contract/calls/audience-calls.ts'
import { urls } from '#contract/urls.ts'
import { LETTER_WORDS } from '#domain/site/initial-words.ts'
import { useSite, wordsOf } from '#web/site-settings.ts'
import { NewsletterForm } from './newsletter-form.site.tsx'

/** The box at the foot of every page but that of the letter, which has the same form in its middle. */
export function NewsletterBox({ api }: { api: Pick<AudienceApi, 'subscribe'> }) {
  const { newsletterTitle, newsletterLead } = wordsOf(useSite(), LETTER_WORDS)
  if (useLocation().pathname === urls.newsletter()) return null
  return (
    <div id="letter" className="grid content-start gap-4">
      <div>
        <h2 className="text-xl">{newsletterTitle}</h2>
        {newsletterLead ? <p className="text-sm text-muted">{newsletterLead}</p> : null}
      </div>
      <NewsletterForm api={api} />
    </div>
  )
}
