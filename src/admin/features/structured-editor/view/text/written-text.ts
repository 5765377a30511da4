import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { documentPlaces, type Places } from '../../document/places/places.ts'
import type { Sources } from '../../document/sources.ts'
import { sourcesOf, textOf } from './kept-text.ts'

type Written = { sources: Sources; text?: string; places?: Places }

const known = new WeakMap<Node, Written>()

/** The Markdown of a state; asked again for the same document it is not written again. */
export function writtenText(state: EditorState): string {
  const written = readWritten(state)
  written.text ??= textOf(state)
  return written.text
}

/** Where the places of a state are in its Markdown, and the other way. */
export function writtenPlaces(state: EditorState): Places {
  const written = readWritten(state)
  written.places ??= documentPlaces(state.doc, written.sources)
  return written.places
}

function readWritten(state: EditorState): Written {
  const sources = sourcesOf(state)
  const before = known.get(state.doc)
  if (before?.sources === sources) return before
  const written: Written = { sources }
  known.set(state.doc, written)
  return written
}
