import { precompress } from '#server/http/precompress.ts'

// The last step of the build: what browsers fetch, in its smallest forms.
const count = await precompress('build/client')
console.log(`Compressed ${count} files for browsers.`)
