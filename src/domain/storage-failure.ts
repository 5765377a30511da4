import { AppError, type ErrorSource } from './errors.ts'

/** The things that can be wrong with the disk below the database or the pictures. */
export type StorageFault = 'full' | 'failing' | 'read_only' | 'damaged'

const RETRY_AFTER_SECONDS = 10

/** The message for writers: what is wrong, and who can fix it. */
const FOR_WRITERS = {
  full: 'The server’s disk is full, so nothing can be saved. Tell whoever runs this site.',
  failing:
    'The server’s disk answers with errors, so nothing can be saved. Tell whoever runs this site.',
  read_only:
    'The server’s disk is read-only, so nothing can be saved. Tell whoever runs this site.',
  damaged: 'The site’s data is damaged, so this cannot be done. Tell whoever runs this site.',
} as const satisfies Record<StorageFault, string>

/** The message for the operator: what is wrong, and what to do about it. */
const FOR_OPERATORS = {
  full: 'The disk is full. Remove what is not needed or make the disk larger; the site goes on by itself.',
  failing:
    'The disk answers with errors. Look at the kernel’s log, replace the disk, and run haven check before you go on.',
  read_only: 'The disk is read-only. Mount it for writing; the site goes on by itself.',
  damaged:
    'The data is damaged. Stop the site, run haven check, and restore a backup if it says so.',
} as const satisfies Record<StorageFault, string>

/** A full or failing disk. The message says what the operator can do. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  readonly fault: StorageFault

  constructor(fault: StorageFault, options?: ErrorOptions) {
    super(FOR_OPERATORS[fault] + codeIn(options?.cause), options)
    this.fault = fault
  }
}

/** Loggers print the messages of causes, and not their codes. */
function codeIn(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
}

/** The refusal of a request because of the disk; its cause is for the log. */
export function storageRefusal(
  fault: StorageFault,
  cause: unknown,
  source?: ErrorSource,
): AppError {
  return new AppError('unavailable', FOR_WRITERS[fault], {
    cause: new StorageFailure(fault, { cause }),
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    source,
  })
}

/** The disk's fault that an error code of the operating system means; undefined for other codes. */
const FAULT_OF_CODE: Partial<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'failing',
  EROFS: 'read_only',
}

/** The disk's fault behind an error of the operating system; undefined when it is none. */
export function findStorageFault(error: unknown): StorageFault | undefined {
  return error instanceof Error && 'code' in error ? FAULT_OF_CODE[String(error.code)] : undefined
}
