import { type ActionFunctionArgs, data, useActionData, useSearchParams } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { newsletterPageWords } from '#domain/words/english/newsletter-pages.ts'
import { useContactEmail } from '#web/contact-email.ts'
import { readPageContext } from '#web/page-context.ts'
import { actionHeadersOnly, refusal } from '#web/refusal-status.ts'
import { translated } from '#web/translated.ts'
import { LinkPage, ReadOn, TokenForm } from './link-frame.site.tsx'

export async function action({ request, context }: ActionFunctionArgs) {
  const token = (await request.formData()).get('token')
  try {
    const { isRemoved } = await readPageContext(context).audience.unsubscribe(String(token))
    return isRemoved ? data('done' as const) : data('unknown' as const, 404)
  } catch (error) {
    if (!(error instanceof AppError)) console.error(error)
    return data('failed' as const, refusal(error))
  }
}

export const headers = actionHeadersOnly

export default function NewsletterUnsubscribe() {
  const email = useContactEmail()
  const outcome = useActionData<typeof action>()
  const [parameters] = useSearchParams()
  const { unsubscribe, unreachable } = translated('newsletterPages', newsletterPageWords)

  if (outcome === 'done') {
    return (
      <LinkPage {...unsubscribe.done}>
        <ReadOn label={unsubscribe.done.action} />
      </LinkPage>
    )
  }
  if (outcome === 'unknown') {
    const { title, text, action } = unsubscribe.unknown
    return (
      <LinkPage title={title} text={text(email)}>
        <ReadOn label={action} />
      </LinkPage>
    )
  }
  return (
    <LinkPage {...unsubscribe}>
      <TokenForm
        token={parameters.get('token') ?? ''}
        label={unsubscribe.button}
        problem={
          outcome === 'failed' ? { ...unreachable, text: unreachable.text(email) } : undefined
        }
      />
    </LinkPage>
  )
}
