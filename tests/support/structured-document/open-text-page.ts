import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import type { TextPage } from './text-page.ts'

/** Opens a page with nothing but the writing field of a post. */
export async function openTextPage(): Promise<Page> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('text-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'page',
      },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  const browser = await launchChromium()
  const page = await browser.newPage()
  await page.setContent(
    `<!doctype html><html lang="en"><title>Text</title><style>${STYLE}</style><body><header><h1>Post</h1></header></body></html>`,
  )
  await page.addScriptTag({ content: output[0].code })
  return page
}

const STYLE = '.ProseMirror{white-space:pre-wrap;white-space:break-spaces}'

/** Calls a function of the page. */
export function ask<Name extends keyof TextPage>(
  page: Page,
  name: Name,
  ...values: Parameters<TextPage[Name]>
): Promise<Awaited<ReturnType<TextPage[Name]>>> {
  return page.evaluate(
    ([name, values]) => {
      const { textPage } = globalThis as unknown as { textPage: Record<string, CallableFunction> }
      return textPage[name]?.(...values)
    },
    [name, values] as [string, string[]],
  )
}
