import type { HonoRequest } from 'hono'
import { AppError } from '#domain/errors.ts'
import { parseJson } from './parse-json.ts'

/**
 * Reads the body of a request as JSON.
 *
 * @throws AppError `invalid` when the body is no JSON
 */
export async function readJson(request: Pick<HonoRequest, 'text'>): Promise<unknown> {
  try {
    return parseJson(await request.text())
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new AppError('invalid', 'The request is not valid JSON.', { cause: error })
  }
}
