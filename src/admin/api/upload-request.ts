import { type Answer, unreachable } from './answer.ts'

type UploadRequest = {
  /** POST when left out. */
  method?: string
  url: string
  headers: Record<string, string>
  body: FormData
  /** Called with the share sent so far, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Ten megabytes over the slowest line that anybody would wait for. */
const TIMEOUT_MS = 10 * 60_000

/**
 * Sends a form and reports how much of it has been sent, which `fetch` cannot.
 *
 * @throws AppError `unavailable` when no answer came
 */
export function sendUpload({
  method = 'POST',
  url,
  headers,
  body,
  onProgress,
  signal,
}: UploadRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = (finish: () => void) => () => {
      signal?.removeEventListener('abort', abort)
      finish()
    }

    request.open(method, url)
    request.timeout = TIMEOUT_MS
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = settle(() =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      }),
    )
    request.onerror = settle(() => reject(unreachable('network error')))
    request.ontimeout = settle(() => reject(unreachable('timeout')))
    request.onabort = settle(() => reject(signal?.reason ?? unreachable('aborted')))

    if (signal?.aborted) return request.onabort?.(new ProgressEvent('abort'))
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
