import type { HonoRequest } from 'hono'
import { AppError } from '#domain/errors.ts'

/** @throws AppError `invalid` when the body is no JSON */
export async function readJson(request: Pick<HonoRequest, 'json'>): Promise<unknown> {
  try {
    return await request.json()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new AppError('invalid', 'The request is not valid JSON.', { cause: error })
  }
}
