import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Further folders in which the pictures of an export may be. */
const PREFIXES = ['', 'static/', 'assets/', 'public/', 'content/', 'source/', 'media/', 'images/']
const UPLOADS = /(?:^|\/)(?:wp-content\/uploads|content\/images)\/(.+)$/
/**
 * The files that an address may mean, likeliest first.
 *
 * None is outside the roots (path traversal), whatever the address says and wherever a symbolic
 * link leads.
 */
export async function findPictureFiles(
  { roots, folder }: { roots: readonly string[]; folder: string },
  address: string,
): Promise<string[]> {
  const found: string[] = []
  for (const path of pathsOf(address, folder)) {
    for (const root of roots) {
      const file = await fileWithin(root, path)
      if (file && !found.includes(file)) found.push(file)
    }
  }
  return found
}

/** The path of an address, without host, query and fragment, as it would lie on a disk. */
export function pathOfAddress(address: string): string {
  const path = address
    .replace(/^__GHOST_URL__/, '')
    .replace(/^(?:https?:)?\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function pathsOf(address: string, folder: string): string[] {
  const path = pathOfAddress(address)
  const isRelative = !path.startsWith('/') && !/^(?:https?:)?\/\//i.test(address)
  const bare = path.replace(/^\/+/, '')
  const tail = UPLOADS.exec(path)?.[1]
  const paths = [
    ...(isRelative && folder !== '' ? [`${folder}/${bare}`] : []),
    ...PREFIXES.map((prefix) => prefix + bare),
    ...(tail ? [tail, `uploads/${tail}`] : []),
  ]
  return [...new Set(paths)]
}

async function fileWithin(root: string, path: string): Promise<string | undefined> {
  if (path.includes('\0') || path.length > 2000) return undefined
  try {
    const realRoot = await realpath(root)
    const file = await realpath(join(realRoot, path))
    if (!file.startsWith(realRoot + sep)) return undefined
    return (await stat(file)).isFile() ? file : undefined
  } catch {
    return undefined
  }
}
