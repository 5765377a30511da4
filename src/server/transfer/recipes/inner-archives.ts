import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { unpackZip } from '../files/unpack-zip.ts'
import { ZIP_LIMITS, type ZipLimits } from '../files/zip-plan.ts'
import { listFiles } from './list-files.ts'

/** Of all archives within one import together: a large cook book with its photographs. */
const INNER_LIMITS: ZipLimits = {
  ...ZIP_LIMITS,
  files: 100_000,
  fileBytes: 64 * 1024 * 1024,
  totalBytes: 4 * 1024 * 1024 * 1024,
}

export type InnerArchive = { root: string; files: string[]; dispose(): Promise<void> }

/**
 * Opens archives that lie among the files of an import, one after another, within limits for all of them: of
 * archives that each are small none may be many.
 */
export function createInnerArchives(limits: ZipLimits = INNER_LIMITS) {
  const left = { files: limits.files, bytes: limits.totalBytes }

  return {
    /** @throws AppError `invalid` when it cannot be read, or when it and those before it are more than is allowed */
    async open(file: string, signal: AbortSignal | undefined): Promise<InnerArchive> {
      if (left.files <= 0 || left.bytes <= 0) {
        throw new AppError('invalid', 'The archives among the files hold more than can be read.')
      }
      const rest = { ...limits, files: left.files, totalBytes: left.bytes }
      const { folder, dispose } = await unpackZip(file, { limits: rest, signal })
      try {
        const files = await listFiles(folder)
        left.files -= files.length
        for (const path of files) left.bytes -= (await stat(join(folder, path))).size
        return { root: folder, files, dispose }
      } catch (error) {
        await dispose()
        throw error
      }
    },
  }
}
