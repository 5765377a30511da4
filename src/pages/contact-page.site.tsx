import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import { readContactFields } from '#messages/contact-fields.site.ts'
import { contactProblemOf } from '#messages/contact-problem.site.ts'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, nothingToWaitFor } from '#web/page-data.tsx'
import { ContactSection } from '#web/pages/designed/contact-section.tsx'
import { actionHeadersOnly, refusal } from '#web/refusal-status.ts'
import { renderInWords } from '#web/translated.ts'
import { DesignedPageView } from './designed-page.site.tsx'
import { loadDesignedPage } from './load-designed-page.site.ts'
import { StaticHead } from './static-page.site.tsx'

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
    const problem = renderInWords(wordsIn(site.language), () =>
      contactProblemOf(error, site.contactEmail),
    )
    return data({ typed, problem }, refusal(error))
  }
  throw redirect(`${urls.contact()}?sent=yes`, 303)
}

async function keyOf(fields: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(fields))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const headers = actionHeadersOnly

export const loader = (args: LoaderFunctionArgs) => loadDesignedPage(args, 'contact')

export const clientLoader = nothingToWaitFor

export default function Contact({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  const refused = useActionData<typeof action>()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  return (
    <DesignedPageView
      loaderData={loaderData}
      head={({ title, description, card }) => (
        <StaticHead
          title={title}
          description={description}
          card={card}
          path={urls.contact()}
          kind="ContactPage"
        />
      )}
      renderContact={(section) => (
        <ContactSection
          section={section}
          refused={refused}
          wasSent={parameters.has('sent')}
          onThanked={() =>
            void navigate(urls.contact(), { replace: true, preventScrollReset: true })
          }
        />
      )}
    />
  )
}
