import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DOCS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })]

/** Folders at whose front a path of the source begins; `content/…` is also where other programs put pictures. */
const FOLDERS = /^(?:artwork|bench|content\/starter|db|deploy|docs|public|scripts|src|tests)\//
/** A path with something to fill in: `*`, `<group>`, `{sqlite,postgres}`, `NNNN`. */
const PATTERN = /[*<{…]|NNNN/
const SOURCE_FILE = /^[\w./-]+\.(?:ts|tsx)$/

const FILE_NAMES = new Set(
  ['src', 'tests', 'scripts', 'bench', 'content', 'artwork'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules'))
      .map((name) => name.split('/').at(-1)),
  ),
)

/** What stands between backticks in each document, beside blocks of code. */
const NAMED = DOCS.flatMap((doc) => {
  const text = readFileSync(join(ROOT, doc), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => ({ doc, words }))
})

/** A path from the root, from the server's folder, or from `src`; a bare name stands for the one file of that name. */
function isThere(path: string): boolean {
  if (!path.includes('/')) return FILE_NAMES.has(path) || existsSync(join(ROOT, path))
  return ['', 'src/server', 'src'].some((folder) => existsSync(join(ROOT, folder, path)))
}

test('every file and folder of the source that the documents name is there', () => {
  const paths = NAMED.filter(
    ({ words }) => !PATTERN.test(words) && (FOLDERS.test(words) || SOURCE_FILE.test(words)),
  )
  expect(paths.length).toBeGreaterThan(200)
  expect(paths.filter(({ words }) => !isThere(words))).toEqual([])
})

test('every link from one document to another leads somewhere', () => {
  const links = DOCS.flatMap((doc) =>
    [...readFileSync(join(ROOT, doc), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target.split('#')[0] ?? '')
      .filter((target) => target !== '' && !/^(?:https?:|mailto:|\/)/.test(target))
      .map((target) => ({ doc, target })),
  )
  expect(links.length).toBeGreaterThan(50)
  const broken = links.filter(({ doc, target }) => !existsSync(join(ROOT, dirname(doc), target)))
  expect(broken).toEqual([])
})

test('every script that the documents have one run is in package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = DOCS.flatMap((doc) =>
    [...readFileSync(join(ROOT, doc), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(
      ([, script = '']) => ({ doc, script }),
    ),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([])
})

/** These speak of this code alone; others name settings and functions of other programs too. */
const OF_THE_CODE = new Set(['CONTRIBUTING.md', 'docs/architecture.md', 'docs/how-it-works.md'])
const CODE_NAME = /^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)(?:\(.*\))?$/

test('every function, type and constant that is named where to begin is in the code', () => {
  const files = globSync(['{src,tests,scripts}/**/*.{ts,tsx}', '*.ts'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'tests/docs.test.ts'],
  })
  const code = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  const inCode = new Set(code.match(/\w+/g))
  const named = NAMED.filter(({ doc }) => OF_THE_CODE.has(doc)).flatMap(({ doc, words }) => {
    const name = CODE_NAME.exec(words)?.[1]
    return name ? [{ doc, name }] : []
  })
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name }) => !inCode.has(name))).toEqual([])
})

test('each request path names as many files as it says', () => {
  const text = readFileSync(join(ROOT, 'docs/how-it-works.md'), 'utf8')
  const paths = [...text.matchAll(/^- \*\*(.+?)\*\*.*? \((\d+)\): (.+)$/gm)]
  expect(paths).toHaveLength(3)
  const said = paths.map(([, title, count]) => ({ title, count: Number(count) }))
  const named = paths.map(([, title, , files = '']) => ({
    title,
    count: files.match(/`[^`]+`/g)?.length,
  }))
  expect(named).toEqual(said)
})
