import { createContext } from 'react'

/** Which part of a document is rendered, and the text that stands where the other one belongs. */
export type DocumentPart = { readonly kind: 'frame' | 'page'; readonly mark: string }

/** Undefined: the whole document, as always in browsers. */
export const DocumentPart = createContext<DocumentPart | undefined>(undefined)
