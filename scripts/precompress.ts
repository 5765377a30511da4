import { precompress } from '#server/http/site/precompress.ts'

// The last step of the build: what browsers fetch, in its smallest forms.
await precompress('build/client')
