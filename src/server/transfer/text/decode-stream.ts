import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import {
  checkEncoding,
  markedEncoding,
  UTF_8,
  unknownEncoding,
  wideEncoding,
} from './decode-text.ts'
import { createWesternCheck } from './western-text.ts'

/** How a file that is too large to be held is to be decoded. */
export type StreamEncoding = {
  encoding: string
  /** Whether some of its bytes are invalid in it; they are read as U+FFFD. */
  isDamaged: boolean
}

const HEAD_BYTES = 4096
const CHUNK_BYTES = 64 * 1024
const DECLARATION = /^\s*<\?xml\b[^<>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/

/**
 * Detects the encoding of an XML file: by its byte order mark, by its declaration if all bytes
 * agree with it, or as UTF-8 or Windows-1252.
 *
 * A file in UTF-8 with a few bytes that are not is `isDamaged`: whoever reads it refuses the
 * parts that hold them.
 *
 * @throws AppError `invalid` when the encoding is not recognised
 */
export async function encodingOfXml(file: string, named?: string): Promise<StreamEncoding> {
  const head = await readHead(file)
  const sure = named ?? markedEncoding(head) ?? wideEncoding(head)
  if (sure !== undefined)
    return { encoding: checkEncoding(sure), isDamaged: !(await fits(file, sure)) }
  const [, declared] = DECLARATION.exec(new TextDecoder('latin1').decode(head)) ?? []
  for (const encoding of [declared, UTF_8]) {
    if (encoding !== undefined && isKnown(encoding) && (await fits(file, encoding))) {
      return { encoding: checkEncoding(encoding), isDamaged: false }
    }
  }
  if (await isWestern(file)) return { encoding: 'windows-1252', isDamaged: false }
  if (await isMostlyUtf8(file)) return { encoding: UTF_8, isDamaged: true }
  throw unknownEncoding()
}

/** Reads a file in an encoding, part by part. */
export async function* decodeStream(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function isKnown(label: string): boolean {
  try {
    return Boolean(checkEncoding(label))
  } catch {
    return false
  }
}

async function fits(file: string, label: string): Promise<boolean> {
  const decoder = new TextDecoder(label, { fatal: true })
  const bytes = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  for await (const chunk of bytes) {
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      return false
    }
  }
  try {
    decoder.decode()
    return true
  } catch {
    return false
  }
}

async function isWestern(file: string): Promise<boolean> {
  const check = createWesternCheck()
  for await (const part of decodeStream(file, 'windows-1252')) {
    check.add(part)
    if (!check.isWestern()) return false
  }
  return check.isWestern()
}

async function isMostlyUtf8(file: string): Promise<boolean> {
  let [read, lost] = [0, 0]
  for await (const part of decodeStream(file, UTF_8)) {
    read += part.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
    lost += part.match(/\ufffd/g)?.length ?? 0
  }
  return read > lost
}
