import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { ZIP_LIMITS } from '../files/zip-plan.ts'
import { createInnerArchives } from './inner-archives.ts'

function archive(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'haven-inner-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
  writeFileSync(join(root, 'a.zip'), zipSync(Object.fromEntries(bytes)))
  return join(root, 'a.zip')
}

test('archives share one limit of files and of bytes, and leave nothing behind', async () => {
  const two = archive({ 'a.json': 'soup', 'b.json': 'stew' })
  for (const limits of [
    { ...ZIP_LIMITS, files: 3 },
    { ...ZIP_LIMITS, totalBytes: 12 },
  ]) {
    const archives = createInnerArchives(limits)
    const first = await archives.open(two, undefined)
    expect(first.files).toEqual(['a.json', 'b.json'])
    await first.dispose()
    expect(existsSync(first.root)).toBe(false)
    await expect(archives.open(two, undefined)).rejects.toThrow(/more than 1 files|too large/)
    const none = createInnerArchives({ ...limits, files: 2, totalBytes: 8 })
    await (await none.open(two, undefined)).dispose()
    await expect(none.open(two, undefined)).rejects.toThrow('hold more than can be read')
  }
})
