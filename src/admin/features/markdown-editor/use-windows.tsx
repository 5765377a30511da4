import type { StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type ReactNode, useState } from 'react'
import { focusAfterWindow } from './focus-after-window.ts'
import { escapeLabel, linkAt, putLink, removeLink, type TextLink } from './link/link-commands.ts'
import { type FindLinkTargets, LinkDialog } from './link/link-dialog.tsx'
import { type CopyPicture, CopyPictures } from './paste/copy-pictures.tsx'
import { replaceAddress } from './paste/paste-html.ts'
import { type AskedFor, InsertDialog } from './slash/insert-dialog.tsx'

export type WindowWays = {
  findLinkTargets: FindLinkTargets
  copyPicture: CopyPicture
}

/** The windows that ask what is to be put into the text: a link, a video or source, pictures of other sites. */
export function useWindows(
  view: EditorView | undefined,
  { findLinkTargets, copyPicture }: WindowWays,
): {
  askLink: (editor: EditorView) => void
  ask: (asked: AskedFor) => void
  askForeign: (addresses: readonly string[]) => void
  windows: ReactNode
} {
  const [link, setLink] = useState<TextLink>()
  const [asked, setAsked] = useState<AskedFor>()
  const [foreign, setForeign] = useState<readonly string[]>([])

  function close(command?: StateCommand) {
    setLink(undefined)
    setAsked(undefined)
    if (view) command?.(view)
    focusAfterWindow(view)
  }

  return {
    askLink: (editor) => setLink(linkAt(editor.state)),
    ask: setAsked,
    askForeign: setForeign,
    windows: (
      <>
        {link && view ? (
          <LinkDialog
            label={link.label}
            address={link.address}
            findTargets={findLinkTargets}
            onLink={({ address, title }) => {
              // The text may have changed meanwhile; its selection has gone along.
              const now = linkAt(view.state)
              const label = now.label || escapeLabel(title || address)
              close(putLink({ ...now, label, address }))
            }}
            onRemove={() => close(removeLink(linkAt(view.state)))}
            onClose={() => close()}
          />
        ) : null}
        {asked ? <InsertDialog asked={asked} onInsert={close} onClose={() => close()} /> : null}
        {view && foreign.length > 0 ? (
          <CopyPictures
            addresses={foreign}
            copy={copyPicture}
            onCopied={(before, after) => replaceAddress(view, before, after)}
            onClose={() => {
              setForeign([])
              view.focus()
            }}
          />
        ) : null}
      </>
    ),
  }
}
