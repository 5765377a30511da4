import { AppError } from '#domain/errors.ts'

/** For a query's `retry`: so many more tries, but none once the server has said why not. */
export function retryUnlessRefused(retries: number) {
  return (failureCount: number, error: Error): boolean =>
    failureCount < retries && !(error instanceof AppError && error.code !== 'unavailable')
}
