import { AppError, type AppErrorCode } from '#domain/errors.ts'

/** Refusals that asking again will not change. */
const FINAL_CODES: readonly AppErrorCode[] = ['not_found', 'invalid', 'forbidden']

/** For a query's `retry`: so many more tries, but none once the server has said no for good. */
export function retryUnlessRefused(retries: number) {
  return (failureCount: number, error: Error): boolean =>
    failureCount < retries && !(error instanceof AppError && FINAL_CODES.includes(error.code))
}
