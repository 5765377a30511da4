import {
  type ActionFunctionArgs,
  data,
  redirect,
  useActionData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { Container } from '#ui/layout.tsx'
import { audienceApi } from '#web/audience-api.ts'
import { contactContent } from '#web/content/contact.ts'
import { GetInTouch, QuickQuestions } from '#web/features/contact/contact-aside.tsx'
import { readContactFields } from '#web/features/contact/contact-fields.ts'
import { ContactPanel } from '#web/features/contact/contact-panel.tsx'
import { contactProblemOf } from '#web/features/contact/contact-problem.ts'
import { Questions } from '#web/features/contact/questions.tsx'
import { readPageContext } from '#web/page-context.ts'
import { actionHeadersOnly, refusal } from './refusal-status.ts'
import { Masthead, StaticHead } from './static/static-page.tsx'

/**
 * The action of the form where no script runs.
 *
 * The page is cached for everybody and can hold no idempotency key, so the key is made of the
 * text: sending the same text twice is one message.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = readContactFields(await request.formData())
  const { audience, site } = readPageContext(context)
  try {
    await audience.sendMessage(typed, await keyOf(typed))
  } catch (error) {
    if (!(error instanceof AppError)) console.error(error)
    return data({ typed, problem: contactProblemOf(error, site.contactEmail) }, refusal(error))
  }
  throw redirect(`${urls.contact()}?sent=yes`, 303)
}

async function keyOf(fields: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(fields))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const headers = actionHeadersOnly

export default function Contact() {
  const refused = useActionData<typeof action>()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { title, description, eyebrow, heading, lead } = contactContent
  return (
    <>
      <StaticHead
        title={title}
        description={description}
        path={urls.contact()}
        kind="ContactPage"
      />
      <Masthead eyebrow={eyebrow} title={heading} lead={lead} />
      <Container className="grid gap-x-16 gap-y-12 pb-section lg:grid-cols-[3fr_2fr]">
        <ContactPanel
          api={audienceApi}
          refused={refused}
          wasSent={parameters.has('sent')}
          onThanked={() =>
            void navigate(urls.contact(), { replace: true, preventScrollReset: true })
          }
        />
        <div className="grid content-start gap-12">
          <GetInTouch />
          <QuickQuestions />
        </div>
      </Container>
      <Questions />
    </>
  )
}
