import type { Root } from 'hast'
import { markdownOfTree } from '#domain/markdown/from-html/markdown-of-tree.ts'
import { sanitisedTree } from '#domain/markdown/sanitise/sanitise.ts'
import { eachElement } from '#domain/markdown/tree/walk.ts'
import { missingPicture } from '#domain/posts/text/missing-picture.ts'
import { randomId } from '#ui/random-id.ts'
import type { ClipboardPictures } from './clipboard-pictures.ts'
import { takeFootnotes } from './footnotes.ts'
import { type FoundPicture, placePictures } from './place-pictures.ts'
import { placeVideos } from './place-videos.ts'
import { tidyOfficeHtml } from './tidy-office-html.ts'

/** The box of a task that is written as text, as Notion copies it. */
const WRITTEN_BOX = /^\s*\[([ xX]?)\]\s+/

/** A picture that lay in the clipboard, and where in the text it stood. */
export type PastedPicture = FoundPicture & { at: number }

export type PastedText = {
  text: string
  /** Pictures whose bytes came along. */
  pictures: PastedPicture[]
  /** Addresses of pictures on other sites that the text names, each once. */
  foreign: string[]
  /** How many pictures did not come along; their places say so. */
  missing: number
}

type Options = ClipboardPictures & {
  /** The number under which the first footnote is put. */
  firstNote?: number
}

/**
 * Turns what was copied from an office program or a web page into clean Markdown.
 *
 * It is sanitised before anything else reads it, by the rules that hold for what is published.
 * Pictures whose bytes are in the clipboard leave a place in the text and come beside it; those of which
 * nothing came along leave a place that says so. Footnotes stand below the text.
 */
export function readPaste(html: string, { firstNote = 1, ...clipboard }: Options): PastedText {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // A word that no text has, so that its place is found again in the Markdown.
  const mark = `picture${randomId()}n`
  const notes = takeFootnotes(body, (index) => `${mark}f${index}e`)
  placeVideos(body)
  tidyOfficeHtml(body)
  for (const note of notes) tidyOfficeHtml(note)
  const found = placePictures(body, clipboard, (kind, index) => `${mark}${kind}${index}e`)
  markTasks(body, (isDone) => `${mark}${isDone ? 'x' : 'o'}`)
  const tree = sanitisedTree(body.innerHTML)
  const foreign = foreignPictures(tree)
  const written = [markdownOfTree(tree), notesBelow(notes, firstNote)].filter(Boolean).join('\n\n')
  const markdown = written
    .replaceAll(new RegExp(`${mark}x *`, 'g'), '[x] ')
    .replaceAll(new RegExp(`${mark}o *`, 'g'), '[ ] ')
    .replaceAll(new RegExp(`${mark}f(\\d+)e`, 'g'), (_, index) => `[^${firstNote + Number(index)}]`)
    .replaceAll(new RegExp(`${mark}m(\\d+)e`, 'g'), (_, index) =>
      missingPicture(found.missing[Number(index)] ?? ''),
    )
  const placed = removeMarks(markdown, `${mark}p`)
  return {
    text: placed.text,
    pictures: placed.places.flatMap(({ index, at }) => {
      const picture = found.pictures[index]
      return picture ? [{ ...picture, at }] : []
    }),
    foreign,
    missing: found.missing.length,
  }
}

/** Each note with its number; what it has beyond its first line is set in, so that it stays in the note. */
function notesBelow(notes: readonly HTMLElement[], first: number): string {
  const written = notes.map((note, index) => {
    const words = markdownOfTree(sanitisedTree(note.innerHTML))
    return `[^${first + index}]: ${words.replace(/\n(?=[^\n])/g, '\n    ')}`
  })
  return written.reduce((text, note) => {
    if (text === '') return note
    return text + (/\n.*$/.test(text) && /\n {4}[^\n]*$/.test(text) ? '\n\n' : '\n') + note
  }, '')
}

/** The addresses of pictures in a tree that lie on other sites, each once. */
function foreignPictures(tree: Root): string[] {
  const addresses = new Set<string>()
  eachElement(tree, ({ tagName, properties: { src } }) => {
    if (tagName !== 'img' || typeof src !== 'string' || !/^https?:\/\//i.test(src)) return
    if (URL.canParse(src) && new URL(src).origin !== location.origin) addresses.add(src)
  })
  return [...addresses]
}

function removeMarks(markdown: string, mark: string) {
  const places: { index: number; at: number }[] = []
  let text = ''
  let last = 0
  for (const match of markdown.matchAll(new RegExp(`${mark}(\\d+)e`, 'g'))) {
    text += markdown.slice(last, match.index)
    places.push({ index: Number(match[1]), at: text.length })
    last = match.index + match[0].length
  }
  return { text: text + markdown.slice(last), places }
}

/** Puts a mark where the box of a task stands in an item of a list, drawn or written. */
function markTasks(body: HTMLElement, markOf: (isDone: boolean) => string): void {
  for (const box of body.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')) {
    box.replaceWith(markOf(box.checked))
  }
  for (const item of body.querySelectorAll('ul > li')) {
    const words = firstWords(item)
    const [box, sign = ''] = WRITTEN_BOX.exec(words?.data ?? '') ?? []
    if (words && box) words.data = markOf(/x/i.test(sign)) + words.data.slice(box.length)
  }
}

function firstWords(item: Element): Text | undefined {
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() !== '') return text
  }
  return undefined
}
