import { dirname, join } from 'node:path'
import { defineCommand } from 'citty'
import { becomeProgram } from '#server/composition/become-program.ts'

export const serveCommand = defineCommand({
  meta: {
    name: 'serve',
    description: 'Open the site, with the settings that Node runs it best with',
  },
  // By the path that was typed: a link that leads to a newer version leads its workers there, too.
  run: () => becomeProgram(join(dirname(process.argv[1] ?? ''), 'start.js')),
})
