import { AppError, type FieldErrors } from '#domain/errors.ts'
import { contactContent } from '#domain/words/english/contact.ts'
import { translated } from '#web/translated.ts'

/** The message for a refused or failed contact form. */
export type ContactProblem = { message: string; fields: FieldErrors }

/** Says of a refusal what the writer can do; what is no refusal is an outage to them. */
export function contactProblemOf(error: unknown, email: string): ContactProblem {
  const { failed, problem: inWords } = translated('contact', contactContent)
  if (error instanceof AppError) {
    if (error.fields) return { message: failed.fields, fields: mapFields(error.fields, inWords) }
    if (error.code === 'too_many_requests') {
      const minutes = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60))
      return { message: failed.waitMinutes(minutes), fields: {} }
    }
  }
  return { message: failed.unreachable(email), fields: {} }
}

function mapFields(fields: FieldErrors, inWords: (problem: string) => string): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problems]) => [name, problems?.map(inWords)]),
  )
}
