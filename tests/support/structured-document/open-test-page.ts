import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import type { TestPage } from './test-page.ts'

/** A page with nothing but the editor, and its protocol for what Playwright has no words for. */
export type EditorPage = { page: Page; protocol: CDPSession }

let script: Promise<string> | undefined

/** The editor as a script of its own, built once for each process. */
function builtScript(): Promise<string> {
  script ??= build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('test-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'page',
      },
    },
  }).then((built) => {
    const [{ output }] = built as [Rolldown.RolldownOutput]
    return output[0].code
  })
  return script
}

/** Opens the page in a Chromium of its own visitor. */
export async function openTestPage(options: BrowserContextOptions = {}): Promise<EditorPage> {
  const browser = await launchChromium()
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.setContent(
    `<!doctype html><html lang="en"><title>Editor</title><style>${STYLE}</style><body></body></html>`,
  )
  await page.addScriptTag({ content: await builtScript() })
  return { page, protocol: await context.newCDPSession(page) }
}

/** Without these ProseMirror cannot be written in: spaces at the ends of lines are kept. */
const STYLE =
  '.ProseMirror{white-space:pre-wrap;white-space:break-spaces;font-variant-ligatures:none}'

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
