import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Adds to package-lock.json the packages for other platforms that npm has left out.
 *
 * npm forgets those that the registry did not answer for when the lock file was written, and
 * then refuses `npm ci` everywhere. Their names say which platform they are for, and their
 * version is the one that their parent asks for; their checksum is written as soon as the registry
 * has them. Run after adding a dependency, when tests/lockfile.test.ts says so:
 * `node scripts/complete-lockfile.ts`.
 */
type LockedPackage = {
  version?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}
type Lockfile = { packages: Record<string, LockedPackage>; [field: string]: unknown }

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'wasi']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
const { packages } = lockfile

for (const [parent, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (parent === '' || isLocked(parent, name)) continue
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(dev && { dev }),
      optional: true,
    }
    console.log(`added ${name}@${version}`)
  }
}

for (const [path, locked] of Object.entries(packages)) {
  const [, name] = /.*node_modules\/(.+)/.exec(path) ?? []
  if (name && locked.version && !locked.link) {
    const { version, integrity = checksumOf(`${name}@${version}`), ...others } = locked
    // In the place where npm writes it.
    if (integrity) packages[path] = { version, integrity, ...others }
  }
}

const sorted = Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1))
writeFileSync(
  'package-lock.json',
  `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
)

function checksumOf(release: string): string | undefined {
  try {
    return execFileSync('npm', ['view', release, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    console.log(`the registry does not have ${release}`)
  }
}

function isLocked(parent: string, name: string): boolean {
  return [`node_modules/${name}`, `${parent}/node_modules/${name}`].some((key) => key in packages)
}

/** What `binding-linux-arm64-musl` and its like say of themselves. */
function platformOf(name: string): { cpu: string[]; os?: string[]; libc?: string[] } {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => SYSTEMS.includes(word) && word !== 'wasi')
  const cpu = words.filter((word) => PROCESSORS.includes(word))
  if (cpu.length === 0) throw new Error(`${name} does not say which platform it is for`)
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined
  return { cpu, ...(os.length > 0 && { os }), ...(libc && { libc }) }
}
