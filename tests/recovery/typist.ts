import { setTimeout as delay } from 'node:timers/promises'
import type { Locator } from 'playwright-core'

/** Numbered words, so that a text says of itself what is lost, doubled or out of order. */
export type Typist = {
  name: string
  /** Begins to type, and goes on until stopped. */
  start(field: Locator): void
  /** Ends the typing, also in a field that is gone. */
  stop(): Promise<void>
  /** How many whole words stood there that long before the moment. */
  wordsBefore(moment: number, ms: number): number
  /** Once so many words more stand there, or nothing more can be typed. */
  untilMore(words: number): Promise<void>
}

const PARAGRAPH_EVERY = 7

/** Somebody who types `name1. name2. name3. …` where the cursor is, in paragraphs where there can be any. */
export function createTypist(name: string, { pauseMs = 25, hasParagraphs = true } = {}): Typist {
  const typedAt: number[] = []
  let isTyping = false
  let isOver = true
  let typing: Promise<void> = Promise.resolve()

  async function type(field: Locator): Promise<void> {
    while (isTyping) {
      const number = typedAt.length + 1
      await field.pressSequentially(`${name}${number}.`, { delay: 8, timeout: 3000 })
      // A window over the text takes the keys from then on: what it takes was never in the text.
      if (!(await hasFocus(field))) return
      typedAt.push(Date.now())
      const endsParagraph = hasParagraphs && number % PARAGRAPH_EVERY === 0
      // The space belongs to the word before: a word is never glued to what somebody else wrote.
      if (endsParagraph) await field.press('Enter', { timeout: 3000 })
      await field.press(endsParagraph ? 'Enter' : 'Space', { timeout: 3000 })
      await delay(pauseMs)
    }
  }

  return {
    name,
    start(field) {
      isTyping = true
      isOver = false
      typing = type(field)
        .catch(() => undefined)
        .finally(() => {
          isOver = true
        })
    },
    async stop() {
      isTyping = false
      await typing
    },
    wordsBefore: (moment, ms) => typedAt.filter((at) => at <= moment - ms).length,
    async untilMore(words) {
      const wanted = typedAt.length + words
      const deadline = Date.now() + 60_000
      while (typedAt.length < wanted && !isOver) {
        if (Date.now() > deadline) throw new Error(`${name} could not type`)
        await delay(20)
      }
    },
  }
}

function hasFocus(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const root = element.getRootNode()
    return (root instanceof ShadowRoot ? root : document).activeElement === element
  })
}
