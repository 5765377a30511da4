import type { HonoRequest } from 'hono'
import { AppError } from '#domain/errors.ts'
import { messageOfJson, parseJson } from './parse-json.ts'

/**
 * Reads the body of a request as JSON.
 *
 * @throws AppError `invalid` when the body is no JSON, or nested too deeply
 */
export async function readJson(request: Pick<HonoRequest, 'text'>): Promise<unknown> {
  try {
    return parseJson(await request.text())
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const message = messageOfJson(error, 'The request is not valid JSON.')
    throw new AppError('invalid', message, { cause: error })
  }
}
