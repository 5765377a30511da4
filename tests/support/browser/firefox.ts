import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type EnginePage, FIELD, FOCUSED, MIDDLE, SELECT, untilBy } from './engine-page.ts'
import { type Bidi, connectBidi } from './webdriver-bidi.ts'

/** Debian's package, and what others call it. */
const NAMES = ['firefox-esr', 'firefox']
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/
const START_TIMEOUT_MS = 60_000

/** It opens the site under test alone. */
const QUIET = `
user_pref('app.update.enabled', false);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
user_pref('services.settings.server', 'data:,');
user_pref('toolkit.telemetry.enabled', false);
user_pref('ui.prefersReducedMotion', 1);
`

/** Whether this machine has a Firefox. */
export function hasFirefox(): boolean {
  return findFirefox() !== undefined
}

/** Starts the Firefox of this machine with one empty tab; it is driven by W3C WebDriver BiDi, which it speaks by itself. */
export async function launchFirefox(): Promise<EnginePage> {
  const program = findFirefox()
  if (!program) throw new Error('No Firefox was found: put one on the PATH.')
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), QUIET)
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(browser, 'exit')
  const stop = async () => {
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const bidi = await connectBidi(`${await addressIn(browser.stderr)}/session`)
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>(
      'session.new',
      { capabilities: {} },
    )
    // The first tab shows Firefox's own start page; what is opened in its place never has the focus.
    const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
      type: 'tab',
    })
    const version = `Firefox ${capabilities.browserVersion}`
    return pageOf(bidi, { context, version, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

type Evaluated =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

function pageOf(
  bidi: Bidi,
  { context, version, stop }: { context: string; version: string; stop: () => Promise<void> },
): EnginePage {
  const send = <Answer>(method: string, params: object) =>
    bidi.send<Answer>(method, { context, ...params })

  async function evaluate(expression: string) {
    const answer = await bidi.send<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    })
    if (answer.type === 'success') return answer.result
    throw new Error(`Firefox said “${answer.exceptionDetails.text}”`)
  }
  const callOf = (body: string, values: unknown[]) =>
    `(function () {${body}\n}).apply(null, ${JSON.stringify(values)})`

  const run = async <Answer>(body: string, ...values: unknown[]) => {
    const { value } = await evaluate(
      `Promise.resolve(${callOf(body, values)}).then((value) => JSON.stringify(value))`,
    )
    return (value === undefined ? undefined : JSON.parse(value)) as Answer
  }
  const until = untilBy('Firefox', run)

  const act = (type: 'key' | 'pointer', actions: object[]) =>
    send('input.performActions', { actions: [{ type, id: type, actions }] })
  const keys = (text: string) =>
    act(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )

  return {
    version,
    run,
    until,
    goto: async (url) => {
      await send('browsingContext.navigate', { url, wait: 'complete' })
    },
    keys: async (text) => {
      await keys(text)
    },
    press: async (name) => {
      const { x, y } = await until<{ x: number; y: number }>(`“${name}” to press`, MIDDLE, name)
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type: async (label, text) => {
      await until(`the field “${label}”`, FOCUSED, label)
      await keys(text)
    },
    choose: async (label, path) => {
      const isThere = `return Boolean((function () {${FIELD}}).call(null, arguments[0]))`
      await until(`the field “${label}”`, isThere, label)
      const { sharedId } = await evaluate(callOf(FIELD, [label]))
      await send('input.setFiles', { element: { sharedId }, files: [path] })
    },
    select: async (label, value) => {
      await until(`“${value}” in “${label}”`, SELECT, label, value)
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { viewport: { width, height } })
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {})
      return Buffer.from(data, 'base64')
    },
    close: stop,
  }
}

function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** Where Firefox says that it listens. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Firefox did not start: ${said}`)),
      START_TIMEOUT_MS,
    )
    output.on('data', (chunk: Buffer) => {
      said += chunk
      const [, address] = LISTENING.exec(said) ?? []
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}
