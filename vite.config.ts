import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { Features } from 'lightningcss'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { inAscii } from './scripts/in-ascii.ts'
import { readersPackages } from './scripts/readers-packages.ts'

const FIRST_SCRIPT = fileURLToPath(
  new URL('./src/web/features/frame/first-script/main.ts', import.meta.url),
)

const ZOD = fileURLToPath(new URL('./src/contract/zod-in-browsers.ts', import.meta.url))

/** The oldest browsers that pages are made for, as builders name them. */
const FLOOR = packageFile.browserslist.map((line) =>
  line.replace('ios_saf', 'ios').replace(' >= ', ''),
)

const PAGE =
  /\/src\/(?:(?:web|admin)\/pages\/[^/]+|[^/]+\/[^/]+-page\.(?:site|desk)|root|entry\.client)\.tsx/
/** What the script of a recipe's page shares with cook mode, lists and the desk. */
const AMOUNTS =
  /\/node_modules\/fraction\.js\/|\/src\/domain\/recipes\/(?:quantity|units|kitchen\/(?:kitchen-amount|kitchen-unit|one-thing|plural|unit-words|writers-word)|page\/choices?)\.ts|\/recipe\/shown-event\.ts/
/** What is kept on a device, which a recipe's page reads without its amounts. */
const STORAGE =
  /\/src\/(?:ui\/(?:browser-storage|stored-json)|web\/features\/posts\/post\/recipe\/stored-places)\.ts$/
/** Small parts of every text, which legal pages, the desk and signing in use too: each alone is too small to be compressed. */
const TEXTS = /\/src\/(?:contract\/redirect-target|domain\/posts\/(?:video|description))\.ts$/
/** What many pages say and show, and posts do not. */
const LISTS =
  /\/src\/(?:domain\/words\/english\/(?:lists|sections)|web\/features\/posts\/(?:sections|list\/(?:post-card|card-shape|play-mark)))\.tsx?$/
/** So many pages must use a module before all of them get it in one file with the others. */
const SHARED_BY_PAGES = 4
/** What `entry.client.tsx` and `root.tsx` import, so that it is there before anything that is fetched later. */
const STARTS_REACT = /\/(?:rolldown-runtime|framework|shared|texts)-[^/]+$/
/** Addresses of a few lines each: in files of their own, posts would load more, and every page a longer manifest. */
const ADDRESSES = /\/(?:profile|series)-urls\.calls\.ts$/
/** Pages that are made of what that of a topic is made of: no reason for all others to get more. */
const LIKE_ANOTHER = /\/(?:profile|series|posts-in)-page\.site\.tsx$/

/**
 * Readers load these names, and a hash does not compress: seven characters (42 bits) are enough to tell versions apart. The
 * server's build calls its files so too: a font that a page names has to be the very one that the stylesheet names.
 */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const

/** On a slow machine a build would tell at length which of its plugins take long. */
const QUIET = { bundlerTimings: false } as const

export default defineConfig(({ command }) => ({
  // Bundled, the pages load what they use of each package: a third of the memory and a fifth
  // of the time at start. The three left out must be the very ones that the server imports.
  // In development each package is imported as it is: nothing is bundled then.
  ...(command === 'build' && {
    ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router'] },
  }),
  plugins: [
    zodWithoutEval(),
    firstScript({ asText: command === 'serve' }),
    tailwindcss(),
    reactRouter(),
    inAscii(),
    readersPackages(),
  ],
  build: {
    target: FLOOR,
    assetsInlineLimit: 0,
    // The editor, which only writers fetch, is larger than the warning allows by itself.
    chunkSizeWarningLimit: 1000,
    // What is fetched later is fetched with what it needs, but for what starts React, which is there.
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter((file) => !STARTS_REACT.test(file)),
    },
  },
  // Which way a text runs is more than its language: what knows no :dir() leaves its letters as they are.
  css: { lightningcss: { exclude: Features.DirSelector } },
  worker: { plugins: () => [zodWithoutEval()] },
  environments: {
    // The server has at hand what browsers fetch later.
    ssr: {
      build: {
        rolldownOptions: {
          checks: { ...QUIET, ineffectiveDynamicImport: false },
          output: { assetFileNames: FILE_NAMES.assetFileNames },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          checks: QUIET,
          output: {
            ...FILE_NAMES,
            // What every page needs and what most need, as one file each: they compress better
            // than their parts would, and are fewer to ask for.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  priority: 3,
                  // What browsers lack comes before all that may use it.
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:query-core|react-query))\/|\/src\/ui\/polyfills\/(?:fill|first)\.ts/,
                },
                // For recipes and the desk, whose file would else take it along with its packages.
                { name: 'storage', priority: 4, test: STORAGE },
                // For cook mode and the desk, likewise.
                { name: 'window', priority: 4, test: /\/src\/ui\/dialog\/front-window\.ts$/ },
                { name: 'amounts', priority: 4, test: AMOUNTS },
                { name: 'texts', priority: 4, test: TEXTS },
                // For `/recipes` and the table of pages on the desk, likewise.
                { name: 'recipe-query', priority: 4, test: /\/recipe-query-names\.ts$/ },
                { name: sharedBySite, debugName: 'shared', priority: 2 },
                { name: sharedByDesk, debugName: 'desk', priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}))

/**
 * What visitors' pages share and what the desk's pages share are chunks of their own: a reader
 * never fetches a byte that only writers need.
 */
function sharedBySite(id: string, context: Rolldown.ChunkingContext): string | null {
  // It starts React: in the file that pages share it would run before a page's own module is there.
  if (id.endsWith('/src/entry.client.tsx') || LISTS.test(id)) return null
  if (ADDRESSES.test(id)) return 'shared'
  const pages = pagesThatLoad(id, context)
  const isInFrame = pages.some((page) => /\/src\/(?:root|entry\.client)\.tsx/.test(page))
  const others = pages.filter((page) => isOfSite(page) && !LIKE_ANOTHER.test(page))
  return isInFrame || others.length >= SHARED_BY_PAGES ? 'shared' : null
}

function sharedByDesk(id: string, context: Rolldown.ChunkingContext): string | null {
  const loaders = [...modulesThatLoad(id, context)]
  // Pages of the site in folders of their own are none of `PAGE`.
  const isForReaders = loaders.some((module) => /\/src\/web\/|\.site\.tsx/.test(module))
  const pages = loaders.filter((module) => PAGE.test(module))
  return !isForReaders && !pages.some(isOfSite) && pages.length >= SHARED_BY_PAGES ? 'desk' : null
}

function isOfSite(page: string): boolean {
  return !/\/src\/admin\/|-page\.desk\.tsx/.test(page)
}

/** The modules of pages, and of the frame around them, that a module is loaded with. */
function pagesThatLoad(id: string, context: Rolldown.ChunkingContext): string[] {
  return [...modulesThatLoad(id, context)].filter((module) => PAGE.test(module))
}

/** A module, those that import it, and so on up to pages. */
function modulesThatLoad(id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set([id])
  for (const module of seen) {
    if (PAGE.test(module)) continue
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return seen
}

/**
 * Gives the server the first script, bundled on its own, because it runs before all else and must not pull in what the
 * rest of the page is made of: by the address of its file, which browsers hold, and in development as text, because
 * what Vite serves by an address is a module, which would run too late.
 */
function firstScript({ asText }: { asText: boolean }): Plugin {
  const id = 'virtual:first-script'
  return {
    name: 'first-script',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolvedId) {
      if (resolvedId !== `\0${id}`) return
      if (!asText) {
        const file = JSON.stringify(`${FIRST_SCRIPT}?worker&url`)
        return `export { default as address } from ${file}; export const text = ''`
      }
      const output = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          target: FLOOR,
          write: false,
          lib: { entry: FIRST_SCRIPT, formats: ['iife'], name: 'firstScript' },
        },
      })
      const [bundle] = [output].flat()
      if (!bundle || !('output' in bundle)) throw new Error('The first script did not build.')
      const text = JSON.stringify(bundle.output[0].code.trim())
      return `export const address = '', text = ${text}`
    },
    // In development: the script of an open page runs no second time, so the page is loaded again.
    hotUpdate({ file, modules }) {
      if (dirname(file) !== dirname(FIRST_SCRIPT)) return
      const { hot, moduleGraph, name } = this.environment
      if (name === 'client') hot.send({ type: 'full-reload' })
      const bundled = moduleGraph.getModuleById(`\0${id}`)
      return bundled && [...modules, bundled]
    },
  }
}

/** Browsers get zod from a module that has told it not to make code at run time, before any schema is there. */
function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) => (source === 'zod' && importer !== ZOD ? ZOD : undefined),
  }
}
