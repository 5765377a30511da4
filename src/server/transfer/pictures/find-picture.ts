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
  { roots, folders }: { roots: readonly string[]; folders: readonly string[] },
  address: string,
): Promise<string[]> {
  const found: string[] = []
  for (const path of possiblePaths(address, folders)) {
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

function possiblePaths(address: string, folders: readonly string[]): string[] {
  const path = pathOfAddress(address)
  const isRelative = !path.startsWith('/') && !/^(?:https?:)?\/\//i.test(address)
  const bare = path.replace(/^\/+/, '')
  const tail = UPLOADS.exec(path)?.[1]
  const paths = [
    ...(isRelative
      ? folders.filter((folder) => folder !== '').map((folder) => `${folder}/${bare}`)
      : []),
    ...PREFIXES.map((prefix) => prefix + bare),
    ...withinAssets(bare, folders[1]),
    ...(tail ? [tail, `uploads/${tail}`] : []),
  ]
  return [...new Set(paths)]
}

/** An address below a post's own, `/2019/05/soup/pan.jpg`, lies in the folder beside the post. */
function withinAssets(path: string, folder: string | undefined): string[] {
  const [name, file] = path.split('/').slice(-2)
  return folder !== undefined && file !== undefined && folder.split('/').at(-1) === name
    ? [`${folder}/${file}`]
    : []
}

/** A Mac may have spelled a name with its accents apart (NFD), and the text with them in the letter (NFC), or the other way. */
async function fileWithin(root: string, path: string): Promise<string | undefined> {
  for (const spelling of new Set([path, path.normalize('NFC'), path.normalize('NFD')])) {
    const file = await fileSpelled(root, spelling)
    if (file) return file
  }
  return undefined
}

async function fileSpelled(root: string, path: string): Promise<string | undefined> {
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
