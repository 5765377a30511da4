/// <reference types="vite/client" />

import { Fragment, type Node, Slice } from 'prosemirror-model'
import { AllSelection, NodeSelection, TextSelection } from 'prosemirror-state'
import type { SendPicture } from '#admin/article-blocks/start-upload.ts'
import { openDocument } from '#admin/features/structured-editor/document/open-document.ts'
import type { UploadedImage } from '#contract/media.ts'
import './test-page.css'
import { schema } from '#admin/features/structured-editor/document/schema/schema.ts'
import type { BlockEvents } from '#admin/features/structured-editor/view/blocks/block-events.ts'
import {
  replacePicture,
  sendPictures,
} from '#admin/features/structured-editor/view/blocks/send-pictures.ts'
import { dividingLine } from '#admin/features/structured-editor/view/commands/insert-block.ts'
import {
  mountEditor,
  openedState,
  type StructuredEditor,
} from '#admin/features/structured-editor/view/mount-editor.ts'
import {
  type SlashCommand,
  suggestCommands,
} from '#admin/features/structured-editor/view/suggest/suggestion.ts'
import { suggestions } from '#admin/features/structured-editor/view/suggest/suggestions.ts'
import { takeText, textOf } from '#admin/features/structured-editor/view/text/kept-text.ts'
import { quietEvents } from './quiet-events.ts'
import { showToolbar } from './test-toolbar.tsx'

/** What a test can do with an editor beside pressing keys. */
export type TestPage = {
  /** Shows a text; `‸` in it is the cursor, `«` and `»` are the ends of a selection. */
  open: (text: string) => Promise<void>
  /** Shows a text, and measures how long that takes up to its first picture. */
  openingMs: (markdown: string) => Promise<number>
  /** The text, with the cursor or selection in it. */
  shown: () => string
  /** The text as it would be saved. */
  markdown: () => string
  /** The kinds of blocks that no Markdown says the same of. */
  inexact: () => string[]
  /** Somebody else's text arrives. */
  take: (markdown: string) => void
  /** What the blocks have asked of the page around since the text was opened. */
  asked: () => string[]
  /** Sends pictures from the place of the cursor; how each goes on, `continueUpload` says. */
  upload: (...names: string[]) => void
  /** @param event how much of it is there, that it failed, or that it has arrived */
  continueUpload: (name: string, event: 'half' | 'failed' | 'arrived') => void
}

const [bar, field] = [document.createElement('header'), document.createElement('main')]
document.body.append(bar, field)

/** What the blocks have asked of the page. */
const asked: string[] = []
const testEvents: BlockEvents = {
  ...quietEvents,
  replacePicture: (file, at) =>
    replacePicture(opened().view, { picture: { file, alt: '' }, at, send: sendPicture }),
  useAsCover: (url) => void asked.push(`cover ${url}`),
  choosePoint: (url) => void asked.push(`point ${url}`),
  recordDescribed: () => undefined,
  editRecipe: (at) => void asked.push(`recipe ${at}`),
}

/** A letter, since what stands beside a sign of Markdown can change what it means. */
const LETTER = 'ꙮ'
const SIGNS = /[‸«»]/g

/** What can be put in on this page. */
const COMMANDS: readonly SlashCommand[] = [
  {
    label: 'Dividing line',
    words: 'rule',
    apply: ({ state, dispatch }) => dividingLine(state, dispatch),
  },
  { label: 'Picture', words: 'image photo', apply: () => void asked.push('picture') },
]

let editor: StructuredEditor | undefined

function opened(): StructuredEditor {
  if (!editor) throw new Error('No editor is open.')
  return editor
}

async function open(text: string): Promise<void> {
  const markdown = text.replace(SIGNS, '')
  const [from, to = from] = placesOf(openDocument(text.replace(SIGNS, LETTER)).doc)
  if (from === undefined || to === undefined) throw new Error(`No cursor in ${text}`)
  const { view } = await mounted()
  asked.length = 0
  const state = openedState(markdown)
  const plugins = [suggestions([suggestCommands(COMMANDS)]), ...state.plugins]
  view.updateState(state.reconfigure({ plugins }))
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))))
}

async function openingMs(markdown: string): Promise<number> {
  const { view } = await mounted()
  const startedAt = performance.now()
  view.updateState(openedState(markdown))
  await new Promise<void>((done) => {
    requestAnimationFrame(() => {
      // A message comes after the picture that this frame has painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(undefined)
    })
  })
  return performance.now() - startedAt
}

/** For a moment after it has the focus ProseMirror does not believe a cursor at the start of the text. */
async function mounted(): Promise<StructuredEditor> {
  if (!editor) {
    editor = mountEditor(field, { markdown: '', label: 'Text', events: testEvents })
    showToolbar(bar, { editor, ask: (what) => asked.push(what) })
  }
  if (!editor.view.hasFocus()) {
    editor.view.focus()
    await new Promise((done) => setTimeout(done, 500))
  }
  return editor
}

/** Where the letters for the cursor stand, as if none of them were there. */
function placesOf(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(new RegExp(LETTER, 'g')) ?? [])
      places.push(at + index - places.length)
  })
  return places
}

function shown(): string {
  const { state } = opened().view
  const { selection, tr, storedMarks } = state
  if (selection instanceof NodeSelection) return `${textOf(state)} (${selection.node.type.name})`
  if (selection instanceof AllSelection || !selection.$from.parent.isTextblock)
    return `${textOf(state)} (${selection.constructor.name})`
  const signs = selection.empty ? ['‸'] : ['»', '«']
  const { $from, $to, empty } = selection
  const inside = empty ? (storedMarks ?? $from.marks()) : undefined
  const ends = [
    ...(empty ? [] : [{ $end: $to, marks: $to.nodeBefore?.marks }]),
    { $end: $from, marks: inside ?? $from.nodeAfter?.marks },
  ]
  for (const { $end, marks } of ends) {
    const letter = schema.text(LETTER, $end.parent.type.spec.code ? [] : marks)
    tr.replace($end.pos, $end.pos, new Slice(Fragment.from(letter), 0, 0))
  }
  return textOf(state, { doc: tr.doc }).replaceAll(LETTER, () => signs.pop() ?? '')
}

function inexact(): string[] {
  const names: string[] = []
  textOf(opened().view.state, { onInexact: ({ type }) => names.push(type.name) })
  return names
}

type OnItsWay = Record<'half' | 'failed' | 'arrived', () => void>

const onTheirWay = new Map<string, OnItsWay>()

const sendPicture: SendPicture = ({ file, onProgress }) =>
  new Promise((resolve, reject) => {
    onTheirWay.set(file.name, {
      half: () => onProgress(0.5),
      failed: () => reject(new Error('The connection was lost.')),
      arrived: () => resolve({ url: `https://pictures.test/${file.name}` } as UploadedImage),
    })
  })

const testPage: TestPage = {
  upload: (...names) => {
    const { view } = opened()
    const pictures = names.map((name) => ({ file: new File([], name), alt: `A ${name}` }))
    const at = view.state.selection.from
    sendPictures(view, { pictures, at, send: sendPicture, onPlaced: ({ alt }) => asked.push(alt) })
  },
  continueUpload: (name, event) => onTheirWay.get(name)?.[event](),
  open,
  openingMs,
  shown,
  inexact,
  markdown: () => opened().markdown(),
  asked: () => asked,
  take: (markdown) => {
    const { view } = opened()
    view.dispatch(takeText(view.state, markdown))
  },
}
Object.assign(globalThis, { testPage })
