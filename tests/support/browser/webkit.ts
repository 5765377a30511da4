import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../site/running-site.ts'
import { type EnginePage, FIELD, MIDDLE, PRESSABLE, SELECT, untilBy } from './engine-page.ts'

/** Debian's packages: webkit2gtk-driver brings the first, xvfb the second. */
const DRIVER = 'WebKitWebDriver'
const SCREEN = 'Xvfb'
const START_TIMEOUT_MS = 60_000
const LOOK_EVERY_MS = 100
/** The name of a reference to an element in answers (W3C WebDriver, section 12.3). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** The bar with the address sets how narrow the window gets, 447 px: so it is let shrink. */
const NARROW_BAR =
  'headerbar, toolbar, button, entry, image { min-width: 0; padding: 0; font-size: 1px }'

/** Whether this machine has WebKit's driver and a screen to draw on. */
export function hasWebKit(): boolean {
  return isOnPath(DRIVER) && (Boolean(process.env.DISPLAY) || isOnPath(SCREEN))
}

/** Starts a WebKit, the engine of Safari, with one empty tab; it is driven by W3C WebDriver, as any automation of Safari is. */
export async function launchWebKit(): Promise<EnginePage> {
  const screen = process.env.DISPLAY ? undefined : await startScreen()
  const settings = mkdtempSync(join(tmpdir(), 'haven-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), NARROW_BAR)
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(screen && { DISPLAY: screen.display }),
      XDG_CONFIG_HOME: settings,
      // Its sandbox needs namespaces, which root in a container has not; it opens the site under test alone.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const stop = () => {
    driver.kill()
    screen?.process.kill()
    rmSync(settings, { recursive: true, force: true })
  }
  try {
    const address = `http://127.0.0.1:${port}`
    const { sessionId, capabilities } = await startSession(address)
    const version = `WebKitGTK ${capabilities.browserVersion}`
    return pageOf(`${address}/session/${sessionId}`, { version, stop })
  } catch (error) {
    stop()
    throw error
  }
}

function pageOf(
  session: string,
  { version, stop }: { version: string; stop: () => void },
): EnginePage {
  const run = <Answer>(body: string, ...values: unknown[]) =>
    send<Answer>('POST', `${session}/execute/sync`, { script: body, args: values })

  const until = untilBy('WebKit', run)

  const act = (type: 'key' | 'pointer', actions: object[]) =>
    send('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] })

  const fieldOf = async (label: string) => {
    const field = await until<Record<string, string>>(`the field “${label}”`, FIELD, label)
    return `${session}/element/${field[ELEMENT]}`
  }

  return {
    version,
    run,
    until,
    goto: async (url) => {
      await send('POST', `${session}/url`, { url })
    },
    press: async (name) => {
      const element = await until<Record<string, string>>(`“${name}” to press`, PRESSABLE, name)
      try {
        await send('POST', `${session}/element/${element[ELEMENT]}/click`, {})
      } catch (error) {
        if (!/element (?:not interactable|click intercepted)/.test(String(error))) throw error
        // The driver takes some links for what cannot be pressed, though a pointer can; and it scrolls what is
        // below just into sight, where a bar at the bottom of the page lies over it.
        const { x, y } = await until<{ x: number; y: number }>(`“${name}” to press`, MIDDLE, name)
        await act('pointer', [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])
      }
    },
    type: async (label, text) => {
      await send('POST', `${await fieldOf(label)}/value`, { text })
    },
    keys: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act('key', actions)
    },
    choose: async (label, path) => {
      await send('POST', `${await fieldOf(label)}/value`, { text: path })
    },
    select: async (label, value) => {
      await until(`“${value}” in “${label}”`, SELECT, label, value)
    },
    resize: async (width, height) => {
      await send('POST', `${session}/window/rect`, { width, height })
    },
    screenshot: async () =>
      Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await send('DELETE', session).catch(() => undefined)
      stop()
    },
  }
}

async function send<Answer = unknown>(
  method: string,
  url: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as {
    value: Answer & { error?: string; message?: string }
  }
  if (!response.ok) throw new Error(`WebKit said “${value?.error}” to ${url}: ${value?.message}`)
  return value
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }

async function startSession(address: string): Promise<Session> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } }
  const latest = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      return await send('POST', `${address}/session`, { capabilities })
    } catch (error) {
      // The driver listens a moment after its start.
      if (!(error instanceof TypeError) || Date.now() > latest) throw error
      await setTimeout(LOOK_EVERY_MS)
    }
  }
}

/** A screen in memory; the number of it is the first that is free. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const started = spawn(
    SCREEN,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const number = await new Promise<string>((resolve, reject) => {
    started.once('error', reject)
    started.once('exit', () => reject(new Error(`${SCREEN} ended at once`)))
    started.stdio[3]?.once('data', (bytes: Buffer) => resolve(String(bytes).trim()))
  })
  return { process: started, display: `:${number}` }
}

function isOnPath(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}
