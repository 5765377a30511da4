import { AppError } from '#domain/errors.ts'

/** The refusal of a text that cannot be rendered, with the reason at the content field. */
export function contentRefusal(reason: string): AppError {
  const message = `The content ${reason}.`
  return new AppError('invalid', message, { fields: { content: [message] } })
}
