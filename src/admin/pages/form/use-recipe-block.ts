import { useState } from 'react'
import { showToast } from '#ui/toast/toast-store.ts'
import type { DocumentStore } from '../../features/saving/document-store.ts'
import { type OpenBlock, openBlock } from './recipe-block.ts'

/** The recipe of a form's content while it is open as a form of its own. */
export function useRecipeBlock(document: DocumentStore, onWritten: () => void) {
  const [block, setBlock] = useState<OpenBlock>()
  return {
    block,
    open(cursor: number | undefined) {
      const opened = openBlock(
        {
          read: () => document.read().content,
          write(content) {
            document.change({ content })
            onWritten()
          },
          subscribe: document.subscribe,
        },
        { cursor },
      )
      if (opened.read() !== undefined) setBlock(opened)
      else {
        showToast({
          title: 'There is no place for a recipe',
          description: 'A block of code in the content is not closed.',
          variant: 'destructive',
        })
      }
    },
    close() {
      block?.close()
      setBlock(undefined)
    },
  }
}
