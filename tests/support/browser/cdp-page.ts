import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cdp, PIPE_STDIO, talkTo } from './cdp-pipe.ts'
import {
  ENTER,
  type EnginePage,
  ESCAPE,
  FIELD,
  FOCUSED,
  MIDDLE,
  SELECT,
  untilBy,
} from './engine-page.ts'

const ARGUMENTS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Keys that are no letters, as CDP takes them. */
const NAMED_KEYS: Record<string, { text?: string; key: string; windowsVirtualKeyCode: number }> = {
  [ENTER]: { text: '\r', key: 'Enter', windowsVirtualKeyCode: 13 },
  [ESCAPE]: { key: 'Escape', windowsVirtualKeyCode: 27 },
}

/** Starts a Chromium of any age with one empty tab; it is driven by plain CDP. */
export async function launchByCdp(program: string): Promise<EnginePage> {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'))
  const browser = spawn(program, [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: [...PIPE_STDIO],
  })
  const ended = once(browser, 'exit')
  const stop = async () => {
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const cdp = talkTo(browser)
    // Half a minute after the first cookie the packaged 109 would store them, fails at that, and has none left. This context keeps them in memory.
    const { browserContextId } = await cdp.send<{ browserContextId: string }>(
      'Target.createBrowserContext',
    )
    const { targetId } = await cdp.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    })
    const target = { targetId, flatten: true }
    const { sessionId } = await cdp.send<{ sessionId: string }>('Target.attachToTarget', target)
    await cdp.send('Page.enable', {}, sessionId)
    // A headless one asks nobody, and refuses; a visible one lets the page that is in front copy.
    const permissions = ['clipboardSanitizedWrite']
    await cdp.send('Browser.grantPermissions', { permissions, browserContextId })
    const { product } = await cdp.send<{ product: string }>('Browser.getVersion')
    return pageOf(cdp, {
      session: sessionId,
      version: product.replace(/^\w+\//, 'Chromium '),
      stop,
    })
  } catch (error) {
    await stop()
    throw error
  }
}

type Evaluated = {
  result: { value?: unknown; objectId?: string }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

function pageOf(
  cdp: Cdp,
  { session, version, stop }: { session: string; version: string; stop: () => Promise<void> },
): EnginePage {
  const send = <Answer>(method: string, params?: object) =>
    cdp.send<Answer>(method, params, session)

  async function evaluate(body: string, values: unknown[], returnByValue: boolean) {
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
      expression: `(function () {${body}\n}).apply(null, ${JSON.stringify(values)})`,
      awaitPromise: true,
      returnByValue,
    })
    if (!exceptionDetails) return result
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  }

  /** A page may ask whether it is to be left; whoever opens another address leaves it. */
  async function leaveWhenAsked(): Promise<never> {
    for (;;) {
      await cdp.next('Page.javascriptDialogOpening')
      await send('Page.handleJavaScriptDialog', { accept: true })
    }
  }
  // It ends with the browser.
  leaveWhenAsked().catch(() => undefined)

  const run = async <Answer>(body: string, ...values: unknown[]) =>
    (await evaluate(body, values, true)).value as Answer

  const until = untilBy(version, run)

  async function keys(text: string): Promise<void> {
    for (const letter of text) {
      const key = NAMED_KEYS[letter] ?? { text: letter, key: letter }
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: undefined })
    }
  }

  return {
    version,
    run,
    until,
    keys,
    goto: async (url) => {
      const loaded = cdp.next('Page.loadEventFired')
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url })
      if (errorText) throw new Error(`${version} could not open ${url}: ${errorText}`)
      await loaded
    },
    press: async (name) => {
      const at = await until<{ x: number; y: number }>(`“${name}” to press`, MIDDLE, name)
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
        await send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
      }
    },
    type: async (label, text) => {
      await until(`the field “${label}”`, FOCUSED, label)
      await keys(text)
    },
    choose: async (label, path) => {
      await until(
        `the field “${label}”`,
        `return Boolean((function () {${FIELD}}).call(null, arguments[0]))`,
        label,
      )
      const { objectId } = await evaluate(FIELD, [label], false)
      await send('DOM.setFileInputFiles', { files: [path], objectId })
    },
    select: async (label, value) => {
      await until(`“${value}” in “${label}”`, SELECT, label, value)
    },
    resize: async (width, height) => {
      const screen = { width, height, deviceScaleFactor: 1, mobile: false }
      await send('Emulation.setDeviceMetricsOverride', screen)
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('Page.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    close: stop,
  }
}
