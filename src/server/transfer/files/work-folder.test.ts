import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeWorkFolder } from './work-folder.ts'

test('leftovers of a killed process are removed by the next one, and nothing else', async () => {
  const root = mkdtempSync(join(tmpdir(), 'haven-work-'))
  const running = spawn('sleep', ['60'])
  const killed = spawn('sleep', ['60'])
  onTestFinished(() => {
    running.kill()
    rmSync(root, { recursive: true })
  })
  const own = basename(await makeWorkFolder(root))
  const folderOf = (pid: number | undefined) => own.replace(`-${process.pid}-`, `-${pid}-`)
  const others = ['haven-import-elsewhere-1-abc', 'haven-import-notes', folderOf(running.pid)]
  for (const name of [...others, folderOf(killed.pid)])
    mkdirSync(join(root, name, 'posts'), { recursive: true })
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended

  const next = basename(await makeWorkFolder(root))
  expect(readdirSync(root).toSorted()).toEqual([...others, own, next].toSorted())
})
