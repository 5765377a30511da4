import { spawnSync } from 'node:child_process'

/** What is started in these tests is the program as it is built, never an older one. */
export function setup(): void {
  const script = 'scripts/build-if-needed.ts'
  const { status } = spawnSync('node', [script, '--with-starter-data'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The program was not built.')
}
