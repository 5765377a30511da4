import { AppError } from '#domain/errors.ts'

/** Makes a query's `retry`: a number of retries, but none after a refusal by the server. */
export function retryUnlessRefused(retries: number) {
  return (failureCount: number, error: Error): boolean =>
    failureCount < retries && !(error instanceof AppError && error.code !== 'unavailable')
}
