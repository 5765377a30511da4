import type { Layer } from './layers.ts'
import { ENDINGS, filesEnding, NOUN_FOLDERS } from './nouns.ts'

/** Returns the settings of a layer's compiler with its files, those of nouns among them, and the layers that it refers to. */
export function withFiles(settings: string, { folder, imports }: Layer): string {
  const before = JSON.parse(settings) as { compilerOptions: object; include: string[] }
  const kinds = before.include.some((files) => files.startsWith('**/*.tsx'))
    ? ['ts', 'tsx']
    : ['ts']
  const ofNouns = ENDINGS.filter(({ layer }) => layer === folder).map(filesEnding)
  const near = (globs: string[]) => globs.map((glob) => `../${glob}`)
  return JSON.stringify({
    ...before,
    // Files of nouns lie beside the layer.
    compilerOptions: { ...before.compilerOptions, rootDir: ofNouns.length > 0 ? '..' : '.' },
    ...(imports.length > 0 && { references: imports.map((layer) => ({ path: `../${layer}` })) }),
    include: [
      ...kinds.map((kind) => `**/*.${kind}`),
      ...near(ofNouns.flatMap(({ files }) => files)),
    ],
    exclude: ['**/*.test.ts', '**/*.test.tsx', ...near(ofNouns.flatMap(({ not }) => not))],
  })
}

/** Returns `package.json` with a name for the files of each noun, and with the folders that restart the server in development. */
export function withNouns(packageFile: string): string {
  const before = JSON.parse(packageFile) as {
    imports: Record<string, string>
    scripts: Record<string, string>
  }
  const { '#tests/*': tests = '', ...others } = before.imports
  const layers = Object.entries(others).filter(([name]) => LAYER_NAMES.test(name))
  const nouns = NOUN_FOLDERS.map((noun) => [`#${noun}/*`, `./src/${noun}/*`])
  const watched = NOUN_FOLDERS.map((noun) => `--watch-path=src/${noun} `).join('')
  before.imports = Object.fromEntries([...layers, ...nouns, ['#tests/*', tests]])
  before.scripts.dev = (before.scripts.dev ?? '')
    .replace(WATCHED_NOUNS, '')
    .replace('--watch-path=src/serve.ts ', `${watched}--watch-path=src/serve.ts `)
  return `${JSON.stringify(before, null, 2)}\n`
}

const LAYER_NAMES = /^#(?:domain|contract|server|ui|web|admin)\//
const WATCHED_NOUNS = /--watch-path=src\/(?!server|contract|domain|serve\.ts)\S+ /g
