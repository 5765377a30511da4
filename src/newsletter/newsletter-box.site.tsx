import type { AudienceApi } from '#contract/calls/audience-calls.ts'
import { LETTER_WORDS } from '#domain/site/initial-words.ts'
import { useSite, wordsOf } from '#web/site-settings.ts'
import { NewsletterForm } from './newsletter-form.site.tsx'

/** The box at the foot of every page. */
export function NewsletterBox({ api }: { api: Pick<AudienceApi, 'subscribe'> }) {
  const { newsletterTitle, newsletterLead } = wordsOf(useSite(), LETTER_WORDS)
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
