import { AppError } from '#domain/errors.ts'
import { newsletterContent } from '#domain/words/english/newsletter.ts'
import { translated } from '#web/translated.ts'

/** The message for a refused subscription. */
export function describeNewsletterProblem(error: unknown): string {
  const { failed, problem: inWords } = translated('newsletter', newsletterContent)
  if (!(error instanceof AppError)) return failed.unreachable
  if (error.code === 'too_many_requests') return failed.wait
  const problem = error.fields?.email?.[0]
  return problem ? inWords(problem) : failed.unreachable
}
