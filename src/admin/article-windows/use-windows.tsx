import { type ReactNode, useState } from 'react'
import { type CopyPicture, CopyPictures } from './copy-pictures.tsx'
import { focusAfterWindow } from './focus-after-window.ts'
import { InsertDialog } from './insert-dialog.tsx'
import { type FindLinkTargets, LinkDialog } from './link-dialog.tsx'
import type { AskedFor, WritingField } from './writing-field.ts'

export type WindowWays = {
  findLinkTargets: FindLinkTargets
  copyPicture: CopyPicture
}

/** The windows that ask what is to be put into the text: a link, a video or source, pictures of other sites. */
export function useWindows(
  field: WritingField | undefined,
  { findLinkTargets, copyPicture }: WindowWays,
): {
  askLink: () => void
  askButton: () => void
  ask: (asked: AskedFor) => void
  askForeign: (addresses: readonly string[]) => void
  windows: ReactNode
} {
  const [link, setLink] = useState<{ label: string; address: string }>()
  const [isButton, setIsButton] = useState(false)
  const [asked, setAsked] = useState<AskedFor>()
  const [foreign, setForeign] = useState<readonly string[]>([])

  function close() {
    setLink(undefined)
    setIsButton(false)
    setAsked(undefined)
    focusAfterWindow(field)
  }

  return {
    askLink: () => setLink(field?.link.read()),
    askButton: () => setIsButton(true),
    ask: setAsked,
    askForeign: setForeign,
    windows: (
      <>
        {link && field ? (
          <LinkDialog
            label={link.label}
            address={link.address}
            findTargets={findLinkTargets}
            onLink={(target) => {
              field.link.put(target)
              close()
            }}
            onRemove={() => {
              field.link.remove()
              close()
            }}
            onClose={close}
          />
        ) : null}
        {isButton && field ? (
          <LinkDialog
            title="Button"
            lead="It leads there. Its words are written in the text."
            label=""
            address=""
            findTargets={findLinkTargets}
            onLink={(target) => {
              field.putButton(target)
              close()
            }}
            onRemove={close}
            onClose={close}
          />
        ) : null}
        {asked && field ? (
          <InsertDialog
            asked={asked}
            onInsert={(typed) => {
              field.insert(asked, typed)
              close()
            }}
            onClose={close}
          />
        ) : null}
        {field && foreign.length > 0 ? (
          <CopyPictures
            addresses={foreign}
            copy={copyPicture}
            onCopied={field.replaceAddress}
            onClose={() => {
              setForeign([])
              field.focus()
            }}
          />
        ) : null}
      </>
    ),
  }
}
