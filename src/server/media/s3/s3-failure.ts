import { S3ServiceException } from '@aws-sdk/client-s3'
import { AppError } from '#domain/errors.ts'
import { picturesUnavailable } from '../media-store-error.ts'
import type { S3Bucket } from './s3-bucket.ts'

const REMEDIES: Record<string, string> = {
  NoSuchBucket: 'has no such bucket. Create it, or correct MEDIA_URL.',
  InvalidAccessKeyId: 'does not know the key. Correct AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'refused the signature. Correct AWS_SECRET_ACCESS_KEY.',
  ExpiredToken: 'says the keys have expired. Renew AWS_SESSION_TOKEN and the keys with it.',
  RequestTimeTooSkewed: 'says the clock of this machine is wrong. Set it.',
  PermanentRedirect: 'is in another region. Correct region= in MEDIA_URL.',
  AuthorizationHeaderMalformed: 'is in another region. Correct region= in MEDIA_URL.',
  IllegalLocationConstraintException: 'is in another region. Correct region= in MEDIA_URL.',
  QuotaExceeded: 'is full. Give it more room.',
  CredentialsProviderError:
    'got no keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.',
}

const NEEDED_RIGHTS =
  's3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject, s3:ListBucketMultipartUploads and s3:AbortMultipartUpload'

/**
 * Runs one call to the store.
 *
 * @throws AppError `unavailable`, whose cause says what to do, when the call fails
 */
export async function asked<Result>(
  bucket: Pick<S3Bucket, 'label' | 'patience'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw picturesUnavailable(inWords(bucket, error), { cause: error })
  }
}

/** Whether an error is a response of the store with this S3 code or status. */
export function isAnswer(error: unknown, ...answers: (string | number)[]): boolean {
  if (!(error instanceof S3ServiceException)) return false
  return answers.some(
    (answer) => answer === error.name || answer === error.$metadata.httpStatusCode,
  )
}

function inWords({ label, patience }: Pick<S3Bucket, 'label' | 'patience'>, error: unknown) {
  const name = error instanceof Error ? error.name : ''
  const subject = `the picture store ${label}`
  const remedy = REMEDIES[name]
  if (remedy) return `${subject} ${remedy}`
  if (!(error instanceof S3ServiceException)) {
    return `${subject} does not answer (${failureReason(error)}). Start it, or correct MEDIA_URL.`
  }
  const status = error.$metadata.httpStatusCode
  if (status === 301) return `${subject} ${REMEDIES.PermanentRedirect}`
  if (status === 401 || status === 403) {
    return `${subject} does not allow that (${name}). Give the key the rights ${NEEDED_RIGHTS}.`
  }
  if (status === undefined || status >= 500 || status === 429) {
    return `${subject} is overloaded or out of order (${name}, asked ${patience.attempts} times). Look at its own log.`
  }
  return `${subject} refused a call (${status} ${name}: ${error.message}). Look at its own log.`
}

/** Connections to several addresses fail with several errors and no message. */
function failureReason(error: unknown): string {
  if (error instanceof AggregateError) return failureReason(error.errors[0])
  if (error instanceof Error && error.name === 'TimeoutError') return 'it takes too long'
  return error instanceof Error ? error.message || error.name : String(error)
}
