import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSource, type SourceFile } from '../import-graph.ts'

/** Returns the source as a commit has it. */
export function sourceAt(commit: string): SourceFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'haven-counts-'))
  try {
    const archive = join(folder, 'src.tar')
    execFileSync('git', ['archive', '--output', archive, commit, 'src'])
    execFileSync('tar', ['-xf', archive, '-C', folder])
    return readSource(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
