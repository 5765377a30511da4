import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import type { TestPage } from './test-page.ts'

/** A page with nothing but the editor, and its protocol for what Playwright has no words for. */
export type EditorPage = { page: Page; protocol: CDPSession }

type Built = { script: string; style: string }

let built: Promise<Built> | undefined

/** The editor as a script of its own with the style of the desk, built once for each process. */
function builtPage(): Promise<Built> {
  built ??= build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('test-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'page',
      },
    },
  }).then((bundles) => {
    const [{ output }] = bundles as [Rolldown.RolldownOutput]
    const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    if (style?.type !== 'asset') throw new Error('The page was built without a style.')
    return { script: output[0].code, style: String(style.source) }
  })
  return built
}

/** Opens the page in a Chromium of its own visitor. */
export async function openTestPage(options: BrowserContextOptions = {}): Promise<EditorPage> {
  const browser = await launchChromium()
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const { script, style } = await builtPage()
  await page.setContent(
    `<!doctype html><html lang="en"><title>Editor</title><meta name="viewport" content="width=device-width"><style>${style}</style><body></body></html>`,
  )
  await page.addScriptTag({ content: script })
  // Those that only a system can have are not found.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())))
  return { page, protocol: await context.newCDPSession(page) }
}

/** Calls a function of the test page. */
export function call<Name extends keyof TestPage>(
  page: Page,
  name: Name,
  ...values: Parameters<TestPage[Name]>
): Promise<Awaited<ReturnType<TestPage[Name]>>> {
  return page.evaluate(
    ([name, values]) => {
      const { testPage } = globalThis as unknown as { testPage: Record<string, CallableFunction> }
      return testPage[name]?.(...values)
    },
    [name, values] as [string, string[]],
  )
}
