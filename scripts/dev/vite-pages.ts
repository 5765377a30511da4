import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import { PROJECT_FOLDER } from '#server/base/project-folder.ts'
import type { SitePages } from '#server/composition/open-site.ts'
import type { PagesBundle } from '#server/http/site/page-routes.ts'
import { developmentPages } from './development-pages.ts'

const SERVER_BUNDLE = 'virtual:react-router/server-build'

/** What Vite may send of this folder: never data, settings or backups. */
const SENT = ['src', 'public', 'node_modules', 'build/vite']
/** What no page is made of. */
const NOT_WATCHED = ['build', 'data', 'bench', 'docs', 'tests', '.tsbuild', 'release', 'artwork']

/** Starts Vite in front of the site: it sends the modules of pages, and notifies browsers of what has changed. */
export async function startVite(): Promise<SitePages> {
  // Listens nowhere: the site hands it the connections that browsers upgrade.
  const upgrades = createHttpServer()
  const vite = await createServer({
    root: PROJECT_FOLDER,
    appType: 'custom',
    cacheDir: 'build/vite',
    clearScreen: false,
    logLevel: 'warn',
    // All packages of all pages at the start: one that is found later reloads every open page.
    optimizeDeps: {
      entries: [
        'src/{root,entry.client}.tsx',
        'src/{web,admin}/pages/**/*.tsx',
        'src/*/*-page.{site,desk}.tsx',
      ],
    },
    server: {
      middlewareMode: true,
      ws: { server: upgrades },
      fs: { allow: SENT.map((folder) => join(PROJECT_FOLDER, folder)) },
      watch: { ignored: NOT_WATCHED.map((folder) => join(PROJECT_FOLDER, folder, '**')) },
    },
  })
  return {
    makePages: developmentPages(
      async () => (await vite.ssrLoadModule(SERVER_BUNDLE)) as PagesBundle,
    ),
    clientFolder: join(PROJECT_FOLDER, 'public'),
    front: {
      wrap: (listener) => (incoming, outgoing) =>
        vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
      upgrade: (...connection) => void upgrades.emit('upgrade', ...connection),
      close: () => vite.ws.close(),
    },
  }
}
