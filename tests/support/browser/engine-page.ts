import { setTimeout } from 'node:timers/promises'

/** One tab of any engine: a test that is written for it is a test of every engine. */
export type EnginePage = {
  /** The name and the version of the engine, as it says them. */
  version: string
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>
  /** Runs the body of a function in the page; answers what it returns, as JSON. */
  run<Answer>(body: string, ...values: unknown[]): Promise<Answer>
  /** Waits until the body of a function returns something true in the page, and answers that. @throws Error naming `what` */
  until<Answer>(what: string, body: string, ...values: unknown[]): Promise<Answer>
  /** Presses the middle of what `find` shows, as a pointer does: an element that something covers is not pressed. */
  press(what: string): Promise<void>
  /** Types into the field with this label, as by keys. */
  type(label: string, text: string): Promise<void>
  /** Types where the cursor is, as by keys. */
  keys(text: string): Promise<void>
  /** Chooses a file of this machine in the file field with this label. */
  choose(label: string, path: string): Promise<void>
  /** Chooses what has this value in the list with this label. */
  select(label: string, value: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A picture of what is seen, PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

const WAIT_MS = 60_000
const LOOK_EVERY_MS = 100
/** What the open window says, or the page. */
const SEEN = `return (document.querySelector('dialog[open]') ?? document.body).innerText.slice(0, 1000)`

/** Makes `until` of `run`. */
export function untilBy(engine: string, run: EnginePage['run']): EnginePage['until'] {
  return async <Answer>(what: string, body: string, ...values: unknown[]) => {
    const latest = Date.now() + WAIT_MS
    for (;;) {
      const answer = await run<Answer>(body, ...values)
      if (answer) return answer
      if (Date.now() > latest) {
        const seen = await run<string>(SEEN)
        throw new Error(`${engine} waited in vain for ${what}, and shows: ${seen}`)
      }
      await setTimeout(LOOK_EVERY_MS)
    }
  }
}

/** The Enter key, as WebDriver writes it among the letters to type. */
export const ENTER = '\uE007'
/** The Escape key, likewise. */
export const ESCAPE = '\uE00C'

/** The last control of this name that is seen: a window lies over the page, and stands after it. */
export const PRESSABLE = `
  const [name] = arguments
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const named = (kinds) => [...open.querySelectorAll(kinds)]
    .filter((one) => one.checkVisibility?.() ?? one.offsetParent)
    .findLast((one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\\s+/g, ' ').trim() === name)
  return named('button, a, summary, [role=menuitem], [role=tab], [role=option]') ?? named('label')`

/** The field of this label. */
export const FIELD = `
  const [name] = arguments
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const labels = [...open.querySelectorAll('label')].filter((one) => one.textContent.trim() === name)
  const [found] = labels.map((one) => one.control).filter(Boolean)
  return found ?? open.querySelector('[aria-label=' + JSON.stringify(name) + ']')`

/** What a list does when somebody chooses: its own value, and both of its events. WebKit opens no list for automation. */
export const SELECT = `
  const list = (function () {${FIELD}}).call(null, arguments[0])
  if (![...(list?.options ?? [])].some((one) => one.value === arguments[1])) return false
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, arguments[1])
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true`

/** The middle of what is to be pressed, once it is in sight, stands still and nothing covers it. */
export const MIDDLE = `
  const found = (function () {${PRESSABLE}}).call(null, arguments[0])
  if (!found) return
  found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const place = () => {
    const { left, top, width, height } = found.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const { x, y } = place()
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const now = place()
    const isStill = now.x === x && now.y === y
    resolve(isStill && found.contains(document.elementFromPoint(x, y)) ? now : undefined)
  })))`

/** Puts the cursor at the end of a field. */
export const FOCUSED = `
  const field = (function () {${FIELD}}).call(null, arguments[0])
  field?.focus()
  if (field && 'value' in field && field.selectionStart !== null) field.selectionStart = field.value.length
  return document.activeElement === field`
