import { globSync, readFileSync, writeFileSync } from 'node:fs'

type Locked = { license?: string; dev?: boolean; devOptional?: boolean }

/**
 * Licences under which a package may come with the program: all let it be run, changed and passed on. Those of the LGPL and the MPL ask
 * that changes to the package itself are published; nothing here changes one.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
])

/** Whether a package under this licence, or under all of these (`MIT AND ISC`), may come with the program. */
export function isAllowedLicence(licence: string): boolean {
  return licence.split(' AND ').every((one) => ALLOWED.has(one))
}

const NOT_STATED = 'not stated'

/** Returns the packages that come with the program, for every platform, by the licence that each states. */
export function listLicences(lockfile: string): Map<string, string[]> {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> }
  const byLicence = new Map<string, Set<string>>()
  const stated = new Map(
    Object.entries(packages).map(([path, { license }]) => [nameOf(path), license] as const),
  )
  for (const [path, { license, dev, devOptional }] of Object.entries(packages)) {
    const name = nameOf(path)
    if (!name || dev || devOptional) continue
    // What is made for one platform (`@scope/part-linux-x64`) is under the licence of the whole where the lockfile says nothing.
    const whole = [...stated.keys()].find((other) => other && name.startsWith(`${other}-`))
    const licence = license ?? stated.get(whole) ?? NOT_STATED
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name))
  }
  return new Map(
    [...byLicence]
      .map(([licence, names]) => [licence, [...names].toSorted()] as const)
      .toSorted(
        ([, one], [, other]) =>
          other.length - one.length || (one[0] ?? '').localeCompare(other[0] ?? ''),
      ),
  )
}

/** The name of a package by its path in the lockfile; undefined for the program itself. */
function nameOf(path: string): string | undefined {
  return path.split('node_modules/')[1] === undefined
    ? undefined
    : path.split('node_modules/').at(-1)
}

/** Returns the page that names them, as Markdown. */
export function printLicences(licences: ReadonlyMap<string, readonly string[]>): string {
  const rows = [...licences].map(
    ([licence, names]) => `| ${licence} | ${names.length} | ${names.join(', ')} |`,
  )
  return `# Licences of packages

Written by \`npm run licences\` from \`package-lock.json\`: every package that comes with the program, on any platform. A package under another
licence than these fails the checks. The drawings of icons are of Lucide (ISC: \`src/ui/icons-license.txt\`).

Fonts that lie in the repository, made smaller, are under OFL-1.1: ${listFontLicences().join(', ')}.

| licence | packages | which |
| --- | --- | --- |
${rows.join('\n')}
`
}

/** The texts of the licences of fonts, which name whose they are. */
function listFontLicences(): string[] {
  const names = globSync('src/ui/fonts/*-license.txt').toSorted()
  return names.map((name) => `\`${name}\``)
}

if (import.meta.main) {
  writeFileSync(
    'docs/licences.md',
    printLicences(listLicences(readFileSync('package-lock.json', 'utf8'))),
  )
}
