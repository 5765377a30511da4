import { type ActionFunctionArgs, data, useActionData } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { LETTER_WORDS } from '#domain/site/initial-words.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import { audienceApi } from '#web/audience-api.ts'
import { readPageContext } from '#web/page-context.ts'
import { actionHeadersOnly, refusal } from '#web/refusal-status.ts'
import { useSite, wordsOf } from '#web/site-settings.ts'
import { renderInWords } from '#web/translated.ts'
import { LinkPage } from './link-frame.site.tsx'
import { NewsletterForm, Received, readSubscription } from './newsletter-form.site.tsx'
import { describeNewsletterProblem } from './newsletter-problem.site.ts'

/** The action of the form where no script runs. */
export async function action({ request, context }: ActionFunctionArgs) {
  const subscription = readSubscription(await request.formData())
  const { audience, site } = readPageContext(context)
  try {
    await audience.subscribe(subscription)
    return data({ refused: undefined })
  } catch (error) {
    if (!(error instanceof AppError)) console.error(error)
    const problem = renderInWords(wordsIn(site.language), () => describeNewsletterProblem(error))
    const refused = { email: subscription.email, problem }
    return data({ refused }, refusal(error))
  }
}

export const headers = actionHeadersOnly

export default function Newsletter() {
  const answer = useActionData<typeof action>()
  const { newsletterTitle, newsletterLead } = wordsOf(useSite(), LETTER_WORDS)
  return (
    <LinkPage title={newsletterTitle} text={newsletterLead}>
      <div className="w-full max-w-narrow text-start">
        {answer && !answer.refused ? (
          <Received />
        ) : (
          <NewsletterForm api={audienceApi} refused={answer?.refused} />
        )}
      </div>
    </LinkPage>
  )
}
