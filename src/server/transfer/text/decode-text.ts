import { AppError } from '#domain/errors.ts'
import { createWesternCheck } from './western-text.ts'

/** A decoded file and its encoding. */
export type DecodedText = { text: string; encoding: string }

export const UTF_8 = 'utf-8'

/** How much of a file is checked for empty second bytes (UTF-16). */
const SAMPLE_BYTES = 4096

/**
 * Decodes a file: UTF-8 and UTF-16 with or without a byte order mark, and Windows-1252 (including
 * Latin-1) where the text can only be that.
 *
 * No byte is ever replaced. Where the encoding is known from elsewhere, `named` says it.
 *
 * @throws AppError `invalid` when the encoding is not recognised, or bytes do not belong to it
 */
export function decodeText(bytes: Uint8Array, named?: string): DecodedText {
  const encoding = named ?? markedEncoding(bytes) ?? wideEncoding(bytes)
  if (encoding !== undefined) return { text: decodeAs(encoding, bytes), encoding }
  try {
    return { text: decodeAs(UTF_8, bytes), encoding: UTF_8 }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  const text = new TextDecoder('windows-1252').decode(bytes)
  const check = createWesternCheck()
  check.add(text)
  if (check.isWestern()) return { text, encoding: 'windows-1252' }
  throw unknownEncoding()
}

/** The encoding of a file by its byte order mark. */
export function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return UTF_8
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** UTF-16 without a mark: the letters of every markup leave every second byte empty. */
export function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  let [even, odd] = [0, 0]
  for (const [place, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (place % 2 === 0) even += 1
    else odd += 1
  }
  const many = sample.length / 8
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return undefined
}

/**
 * The usual name of an encoding.
 *
 * @throws AppError `invalid` for an unknown encoding
 */
export function checkEncoding(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch (cause) {
    throw new AppError('invalid', `There is no encoding called ${label.slice(0, 40)}.`, { cause })
  }
}

/** The refusal of a file whose encoding cannot be detected. */
export function unknownEncoding(): AppError {
  return new AppError(
    'invalid',
    'Its encoding is not recognised. Save it as UTF-8, or name the encoding by --encoding.',
  )
}

function decodeAs(label: string, bytes: Uint8Array): string {
  const encoding = checkEncoding(label)
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('invalid', `Some of its bytes are not ${encoding}.`, { cause })
  }
  if (text.includes('\0')) throw unknownEncoding()
  return text
}
