import type { AudienceApi } from '#contract/calls/audience-calls.ts'
import { newsletterContent } from '#web/content/newsletter.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** The box at the foot of every page. */
export function NewsletterBox({ api }: { api: Pick<AudienceApi, 'subscribe'> }) {
  return (
    <div className="grid content-start gap-4">
      <div>
        <h2 className="text-xl">{newsletterContent.title}</h2>
        <p className="text-sm text-muted">{newsletterContent.lead}</p>
      </div>
      <NewsletterForm api={api} />
    </div>
  )
}
