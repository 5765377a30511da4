import type { DescribedPicture, StoredPicture } from '#admin/article-blocks/start-upload.ts'

/** The words that are asked for in one line before they stand in the text. */
export type AskedFor = 'video' | 'source'

/** A field with a text, as the windows around it put something in, however it shows the text. */
export type WritingField = {
  focus: () => void
  link: {
    /** The words and the address of the link at the cursor, or of what is to become one: then the address is empty. */
    read: () => { label: string; address: string }
    /** @param title what the target is called, for a link that has no words yet */
    put: (target: { address: string; title: string }) => void
    remove: () => void
  }
  /** Puts in a button that leads somewhere; its words are written next. */
  putButton: (target: { address: string; title: string }) => void
  /** Puts in the video of an address, or names a source. */
  insert: (asked: AskedFor, typed: string) => void
  /** Where something new belongs: behind the block that is selected, else at the cursor. */
  insertionPoint: () => number
  placePictures: (pictures: readonly (DescribedPicture | StoredPicture)[], at: number) => void
  /** Names another address wherever the text shows a picture of this one. */
  replaceAddress: (before: string, after: string) => void
}
