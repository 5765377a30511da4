import { isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'

/** Who has changed the document; the text field must not be notified of its own typing. */
export type ChangeOrigin = 'typing' | 'program'

type Listener = (origin: ChangeOrigin) => void

/** The document on the desk, outside of React, so that a key press renders nothing. */
export type DocumentStore = {
  read(): PostDocument
  /** The same without asking for the text: for whatever is shown beside it. */
  readFields(): Omit<PostDocument, 'content'>
  /** Changes some fields. Nobody is notified of what is the same already. */
  change(changes: Partial<PostDocument>): void
  /** Says that the text of the field has changed; it is read when somebody asks. */
  recordTyping(): void
  /** Lets the text field hold the text; `read` asks it. Call the answer to take it back. */
  attachText(readText: () => string): () => void
  subscribe(listener: Listener): () => void
}

/** Holds one document. */
export function createDocumentStore(initial: PostDocument): DocumentStore {
  const listeners = new Set<Listener>()
  let document = initial
  let readText: (() => string) | undefined

  const read = () => {
    const content = readText?.() ?? document.content
    if (content !== document.content) document = { ...document, content }
    return document
  }
  const notify = (origin: ChangeOrigin) => {
    for (const listener of listeners) listener(origin)
  }

  return {
    read,
    readFields: () => document,
    change(changes) {
      const next = { ...read(), ...changes }
      if (isSameDocument(next, document)) return
      const asksText = readText
      readText = undefined
      document = next
      notify('program')
      readText = asksText
    },
    recordTyping: () => notify('typing'),
    attachText(ask) {
      readText = ask
      return () => {
        read()
        if (readText === ask) readText = undefined
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
