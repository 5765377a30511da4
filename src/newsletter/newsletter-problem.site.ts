import { AppError } from '#domain/errors.ts'
import { newsletterContent } from './newsletter-words.site.ts'

/** The message for a refused subscription. */
export function describeNewsletterProblem(error: unknown): string {
  const { failed } = newsletterContent
  if (!(error instanceof AppError)) return failed.unreachable
  if (error.code === 'too_many_requests') return failed.wait
  return error.fields?.email?.[0] ?? failed.unreachable
}
