/**
 * The media type of a `Content-Type` without its parameters, in lower case: types are compared without regard to
 * case (RFC 9110, 8.3.1). Empty where there is no header.
 */
export function mediaTypeOf(contentType = ''): string {
  return contentType.split(';', 1).join().trim().toLowerCase()
}
