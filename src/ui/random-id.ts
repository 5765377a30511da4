/**
 * 128 random bits as 32 small hexadecimal letters.
 *
 * `crypto.randomUUID` is only there on https and localhost; a phone in the same kitchen may come by
 * plain http to the address of a machine.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
