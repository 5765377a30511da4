import { existsSync } from 'node:fs'
import { orRefuse, serve } from '../src/serve.ts'
import { developmentSettings } from './dev/development-settings.ts'

/*
 * `npm run dev`: the site with its pages made from their source as it is now. Node starts it anew
 * when something changes that the server imports.
 */
if (existsSync('.env')) process.loadEnvFile('.env')
await orRefuse(async () => {
  // Before anything imports React, which reads NODE_ENV once.
  Object.assign(process.env, developmentSettings(process.env))
  const { startVite } = await import('./dev/vite-pages.ts')
  await serve(startVite)
})
