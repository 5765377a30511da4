import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { readersPackages } from './readers-packages.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Builds a few modules, named as they would be in the project, as the pages are built. */
function buildOf(modules: Record<string, string>, entry: string) {
  const idOf = (name: string) => `${ROOT}src/${name}`
  const text = new Map(Object.entries(modules).map(([name, code]) => [idOf(name), code]))
  return build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'given-modules',
        enforce: 'pre',
        resolveId: (id) => [id, idOf(id)].find((name) => text.has(name)),
        load: (id) => text.get(id),
      },
      readersPackages(),
    ],
    build: { write: false, rolldownOptions: { input: idOf(entry) } },
  })
}

const SCHEMA = `import { z } from 'zod'\nexport const LIMIT = 12\nexport const schema = z.uuid()`

test('a page of readers that would load a package of the server does not build, and the error says why', async () => {
  const pages = {
    'web/pages/list.tsx': `import { LIMIT } from 'domain/limits.ts'\nconsole.info(LIMIT)`,
    'domain/limits.ts': SCHEMA,
  }
  await expect(buildOf(pages, 'web/pages/list.tsx')).rejects.toThrow(
    /fetch the package zod: src\/web\/pages\/list\.tsx -> src\/domain\/limits\.ts -> /,
  )
})

test('what a page of readers loads only when it is needed, or the desk at once, may be anything', async () => {
  const pages = {
    'web/pages/form.tsx': `addEventListener('submit', () => import('domain/limits.ts'))`,
    'admin/pages/form.tsx': `import { schema } from 'domain/limits.ts'\nconsole.info(schema)`,
    'domain/limits.ts': SCHEMA,
  }
  await expect(buildOf(pages, 'web/pages/form.tsx')).resolves.toBeDefined()
  await expect(buildOf(pages, 'admin/pages/form.tsx')).resolves.toBeDefined()
})
