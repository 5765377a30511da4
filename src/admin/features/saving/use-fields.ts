import { useSyncExternalStore } from 'react'
import type { DocumentStore } from './document-store.ts'

/** The fields of the document beside its text. Typing in the text renders nothing that uses this. */
export function useFields(document: DocumentStore): ReturnType<DocumentStore['readFields']> {
  return useSyncExternalStore(
    (listener) => document.subscribe((origin) => origin === 'program' && listener()),
    document.readFields,
    document.readFields,
  )
}
