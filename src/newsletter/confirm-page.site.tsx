import { type ActionFunctionArgs, data, useActionData, useSearchParams } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { newsletterPageWords } from '#domain/words/english/newsletter-pages.ts'
import { audienceApi } from '#web/audience-api.ts'
import { useContactEmail } from '#web/contact-email.ts'
import { readPageContext } from '#web/page-context.ts'
import { actionHeadersOnly, refusal } from '#web/refusal-status.ts'
import { translated } from '#web/translated.ts'
import { LinkPage, ReadOn, TokenForm } from './link-frame.site.tsx'
import { NewsletterForm } from './newsletter-form.site.tsx'

export async function action({ request, context }: ActionFunctionArgs) {
  const token = (await request.formData()).get('token')
  try {
    await readPageContext(context).audience.confirmSubscription(String(token))
    return data('done' as const)
  } catch (error) {
    if (!(error instanceof AppError)) console.error(error)
    const isStale = error instanceof AppError && error.code === 'not_found'
    return data(isStale ? ('stale' as const) : ('failed' as const), refusal(error))
  }
}

export const headers = actionHeadersOnly

export default function NewsletterConfirm() {
  const email = useContactEmail()
  const outcome = useActionData<typeof action>()
  const [parameters] = useSearchParams()
  const { confirm, unreachable } = translated('newsletterPages', newsletterPageWords)
  const token = parameters.get('token')

  if (outcome === 'done') {
    return (
      <LinkPage {...confirm.done}>
        <ReadOn label={confirm.done.action} />
      </LinkPage>
    )
  }
  if (outcome === 'stale' || !token) {
    return (
      <LinkPage {...confirm.stale}>
        <div className="w-full max-w-narrow text-start">
          <NewsletterForm api={audienceApi} />
        </div>
      </LinkPage>
    )
  }
  return (
    <LinkPage {...confirm}>
      <TokenForm
        token={token}
        label={confirm.button}
        problem={
          outcome === 'failed' ? { ...unreachable, text: unreachable.text(email) } : undefined
        }
      />
    </LinkPage>
  )
}
