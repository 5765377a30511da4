import { open, rename } from 'node:fs/promises'

/** Writes a file atomically: it is there whole or not at all, also after a crash. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.part`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
