import type { TestProject } from 'vitest/node'
import { serveChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's one Chromium is driven; only where clients run in its pages. */
    chromiumEndpoint?: string
  }
}

/** One Chromium for the whole run; each test file has contexts of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveChromium()
  project.provide('chromiumEndpoint', server.wsEndpoint())
  return () => server.close()
}
