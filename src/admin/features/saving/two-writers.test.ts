import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrConflict } from '#contract/api/desk-api.ts'
import type { SaveDraft, SavedDraft } from '#contract/desk/desk-drafts.ts'
import { EMPTY_DOCUMENT, type PostDocument } from '#domain/posts/post-document.ts'
import { createDocumentStore } from './document-store.ts'
import { createSaver } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const START = 'One line of many words.\n\nAnother paragraph of words.\n\n- a first item\n- a second'
const AT = '2026-03-01T12:04:00.000Z'

/** The server of one post: the second save that was made from one version is a conflict. */
function givenServer() {
  const held = { version: 1, document: { ...EMPTY_DOCUMENT, content: START } as PostDocument }

  async function save(request: SaveDraft): Promise<OrConflict<SavedDraft>> {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const written = { ...held.document, ...request.document } as PostDocument
    if (request.baseVersion !== held.version) {
      const theirs = { ...held, editedAt: AT, editedBy: null }
      return { ok: false, conflict: { yours: written, takenAs: null, theirs } }
    }
    held.version += 1
    held.document = written
    return {
      ok: true,
      done: {
        version: held.version,
        savedAt: AT,
        hasChanges: true,
        scheduleHasChanges: false,
        revisionId: null,
      },
    }
  }
  return { held, save }
}

function givenWriter({ held, save }: ReturnType<typeof givenServer>, name: string) {
  const document = createDocumentStore(held.document)
  let ids = 0
  const saver = createSaver({
    document,
    base: { ...held, at: AT },
    journal: { write: async () => true, clear: async () => {}, drop: async () => {} },
    save,
    newId: () => `${name}-${++ids}`,
    onMerged: () => {},
  })
  saver.start()
  let written = 0
  return {
    saver,
    document,
    /** Puts a word of this writer's own behind the word that stands at a place of the text. */
    write(place: number) {
      const { content } = document.read()
      const ends = [...content.matchAll(/\S+/g)].map((match) => match.index + match[0].length)
      const at = ends[place % ends.length] ?? content.length
      written += 1
      document.change({ content: `${content.slice(0, at)} ${name}${written}${content.slice(at)}` })
    },
    words: () => Array.from({ length: written }, (_, index) => `${name}${index + 1}`),
    /** Both where it is asked, as the window does when one only goes on. */
    answer() {
      const state = saver.read()
      if (state.status === 'conflict') saver.settle(state.conflict.merge.resolve())
    },
  }
}

const acts = fc.array(
  fc.record({
    who: fc.constantFrom('mine', 'theirs'),
    place: fc.nat(60),
    waits: fc.constantFrom(0, 50, 400, 2500),
  }),
  { minLength: 2, maxLength: 12 },
)

test('whatever two people write into one text at one time, each word stands in it once', async () => {
  let rounds = 0
  await fc.assert(
    fc.asyncProperty(acts, async (acts) => {
      const server = givenServer()
      const writers = { mine: givenWriter(server, 'mine'), theirs: givenWriter(server, 'theirs') }
      const both = Object.values(writers)
      for (const { who, place, waits } of acts) {
        writers[who as keyof typeof writers].write(place)
        await vi.advanceTimersByTimeAsync(waits)
      }
      for (let turn = 0; turn < 6; turn += 1) {
        for (const { answer } of both) answer()
        await vi.advanceTimersByTimeAsync(10_000)
      }
      const { version, document } = server.held
      const words = document.content.split(/\s+/)
      const typed = [...START.split(/\s+/), ...both.flatMap((writer) => writer.words())]
      expect(words.toSorted()).toEqual(typed.toSorted())
      for (const { saver } of both) {
        expect(saver.read().status).toBe('saved')
        saver.adopt({ version, document, at: AT })
      }
      expect(writers.mine.document.read().content).toBe(document.content)
      expect(writers.theirs.document.read().content).toBe(document.content)
      rounds += 1
    }),
    { numRuns: 200 },
  )
  expect(rounds).toBe(200)
})
