import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import { readContactFields } from '#messages/contact-fields.site.ts'
import { contactProblemOf } from '#messages/contact-problem.site.ts'
import { readPageContext } from '#web/page-context.ts'
import { refusal } from '#web/refusal-status.ts'
import { renderInWords } from '#web/translated.ts'

/**
 * Takes the contact form of a page where no script runs, and leads back to the page.
 *
 * The page is cached for everybody and can hold no idempotency key, so the key is made of the
 * text: sending the same text twice is one message.
 */
export async function takeMessage({ request, context }: ActionFunctionArgs) {
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
  throw redirect(`${new URL(request.url).pathname}?sent=yes`, 303)
}

async function keyOf(fields: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(fields))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
