import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** What of the program is as it is in each version. */
const SHARED = ['content', 'db', 'node_modules', 'public']
const COPIED = ['build/client', 'build/server', 'build/program', 'src/start.js', 'package.json']
/** The end of a name that the build made of a file's content: the next version has others. */
const HASHED = /-[\w-]{7,}(?=\.(?:js|css|woff2|svg)$)/

/**
 * Makes the program as an upgrade brings it: the same pages, with every file that browsers fetch under another name.
 *
 * @returns its folder, and what removes it
 */
export function makeNextVersion(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'haven-next-'))
  for (const name of SHARED) symlinkSync(resolve(name), join(folder, name))
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
  const assets = join(folder, 'build/client/assets')
  const newNames = new Map<string, string>()
  for (const name of readdirSync(assets)) {
    // What was compressed holds the old names.
    if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name))
    else if (HASHED.test(name)) newNames.set(name, name.replace(HASHED, '$&-next'))
  }
  for (const [old, name] of newNames) renameSync(join(assets, old), join(assets, name))
  for (const part of ['build/client', 'build/server', 'build/program']) {
    renameIn(join(folder, part), newNames)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function renameIn(folder: string, newNames: ReadonlyMap<string, string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|html|json)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    const renamed = text.replace(/[\w.-]+\.(?:js|css|woff2|svg)\b/g, (name) => {
      return newNames.get(basename(name)) ?? name
    })
    if (renamed !== text) writeFileSync(file, renamed)
  }
}
