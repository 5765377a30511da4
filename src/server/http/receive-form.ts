import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError } from '#domain/errors.ts'
import { type TemporaryFile, writeTemporary } from '#server/media/temporary-files.ts'

/** A form whose file lies on the disk. */
export type ReceivedForm = {
  /** The first value of each field that is no file. */
  fields: ReadonlyMap<string, string>
  file: (TemporaryFile & { name: string; type: string }) | undefined
}

type Part = Omit<NonNullable<ReceivedForm['file']>, keyof TemporaryFile>

/** More than any form here has; a field that is longer is refused by its own rule as it was cut. */
const LIMITS = { fieldSize: 64 * 1024, fields: 100, parts: 200 }
/** How browsers write these characters in the name of a file. */
const ESCAPED: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }

/**
 * Reads a `multipart/form-data` body while it comes, and writes its first file of a wanted name to `path`.
 * No more of it is in memory than a few pieces.
 *
 * @throws AppError `invalid` when it is no form; what the body throws; what the disk throws
 */
export async function receiveForm(
  body: AsyncIterable<Uint8Array>,
  {
    contentType,
    path,
    isWanted,
  }: { contentType: string; path: string; isWanted(name: string): boolean },
): Promise<ReceivedForm> {
  const parser = createParser(contentType)
  const fields = new Map<string, string>()
  let part: Part | undefined
  let stream: BusboyFileStream | undefined
  let writing: Promise<TemporaryFile> | undefined
  let failure: unknown

  parser.on('field', (name, value) => {
    if (!fields.has(name)) fields.set(name, value)
  })
  parser.on('file', (name, pieces, fileName = '', _encoding, type) => {
    if (part || !isWanted(name)) return void pieces.resume()
    part = {
      name: fileName.replace(/%(?:22|0D|0A)/g, (written) => ESCAPED[written] ?? written),
      type,
    }
    stream = pieces
    writing = writeTemporary(path, pieces)
    writing.catch((error) => {
      if (isOfSystem(error)) failure ??= error
      parser.destroy(error)
    })
  })
  async function* watched() {
    try {
      yield* body
    } catch (error) {
      failure ??= error
      throw error
    }
  }

  try {
    await pipeline(Readable.from(watched(), { objectMode: false }), parser)
    const file = await writing
    return { fields, file: file && part && { ...file, ...part } }
  } catch (cause) {
    stream?.destroy()
    await writing?.catch(() => {})
    throw failure ?? noForm(cause)
  }
}

function createParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: LIMITS,
      preservePath: true,
      // As browsers and `FormData` have it: what has the name of a file is one.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
  } catch (cause) {
    throw noForm(cause)
  }
}

function noForm(cause: unknown): AppError {
  return new AppError('invalid', 'The request is not a form with a file.', { cause })
}

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
