import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new, empty folder that is removed when the test which asks for it has ended. */
export function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haven-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
