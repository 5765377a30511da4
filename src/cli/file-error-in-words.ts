import { findStorageFault } from '#domain/storage-failure.ts'

const FULL =
  'there is no room left on its disk. Make room, or name a folder on another disk, and run it again.'

const WORDS: Partial<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: 'its disk is read-only. Mount it for writing, or name a folder on another disk.',
  EIO: 'its disk answers with errors. Look at the kernel’s log and replace the disk.',
  EACCES: 'this user has no right to. Give it that right, or name another place.',
  EPERM: 'this user has no right to. Give it that right, or name another place.',
  ENOENT: 'it is not there. Correct the path.',
  ENOTDIR: 'a part of the path is a file where a folder has to be. Correct the path.',
  EISDIR: 'it is a folder where a file has to be. Correct the path.',
  EEXIST: 'it is there already. Name another.',
  ENOTEMPTY: 'it is not empty. Name another.',
  ENAMETOOLONG: 'the name is too long. Name a shorter one.',
  EMFILE: 'too many files are open. Raise the limit of open files (ulimit -n).',
}

/**
 * Returns in words why the file system refused, and what to do, for the person who ran a command; undefined when the
 * error is none of those.
 */
export function fileErrorInWords(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const words = WORDS[code]
  if (words === undefined) return undefined
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined
  const action = findStorageFault(error) ? 'written or read' : 'used'
  return `${path ?? 'A file'} cannot be ${action}: ${words} (${code})`
}
