import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { createTemporaryFiles, readHead, writeTemporary } from './temporary-files.ts'

/** Above what any system numbers its processes by. */
const GONE = 2 ** 30

test('what lies in a file is whole, for its owner alone, and gone when the work has ended', async () => {
  const files = createTemporaryFiles(givenFolder())
  const path = await files.use(async (at) => {
    const file = await writeTemporary(at, [Buffer.from('oat '), Buffer.from('soup')])
    expect(file).toEqual({
      path: at,
      size: 8,
      sha256: 'dfdb6494e7c9f9be2e4226c0c789312d9fc4c63ec479a30d44a62d714a205db7',
    })
    expect(statSync(at).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(at)).mode & 0o777).toBe(0o700)
    expect(Buffer.from(await readHead(at, 3)).toString()).toBe('oat')
    expect(Buffer.from(await readHead(at, 300)).toString()).toBe('oat soup')
    return at
  })
  expect(existsSync(path)).toBe(false)
})

test('it is gone when the work has failed, too', async () => {
  const files = createTemporaryFiles(givenFolder())
  const work = files.use(async (at) => {
    await writeTemporary(at, [Buffer.from('soup')])
    throw new Error('no soup')
  })
  await expect(work).rejects.toThrow('no soup')
  expect(readdirSync(files.folder)).toEqual([])
})

test('a full disk is refused in words', async () => {
  const files = createTemporaryFiles(givenFolder())
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  })
  await expect(files.use(() => Promise.reject(full))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('disk is full'),
  })
})

test('a start removes what killed processes have left, and nothing of those that run', async () => {
  const root = givenFolder()
  const leave = (name: string) => {
    mkdirSync(join(root, name))
    writeFileSync(join(root, name, 'upload'), 'soup')
    return name
  }
  leave(`${hostname()}-${process.pid}`)
  leave(`${hostname()}-${GONE}`)
  const running = leave(`${hostname()}-${process.ppid}`)
  const elsewhere = leave(`other-${GONE}`)
  const forgotten = leave(`other-${GONE + 1}`)
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  utimesSync(join(root, forgotten), longAgo, longAgo)

  await createTemporaryFiles(root).removeLeftovers()

  expect(readdirSync(root).toSorted()).toEqual([running, elsewhere].toSorted())
})
