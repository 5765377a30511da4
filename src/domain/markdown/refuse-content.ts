import { AppError } from '../errors.ts'

/** @throws AppError `invalid` always, with the reason at the content field */
export function refuseContent(reason: string): never {
  const message = `The content ${reason}.`
  throw new AppError('invalid', message, { fields: { content: [message] } })
}
