import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { TextField } from '../../site-documents/text-writer.ts'
import type { EditorHandle } from '../../text-editor/text-editor.ts'
import { useSiteLinkTargets } from '../writing/use-site-link-targets.ts'
import { createFieldText } from './field-text.ts'
import { TextBox } from './text-box.tsx'
import { useSitePictures } from './use-site-pictures.tsx'

/** A text of a page of the site, written with all that the writer of posts has. */
export function SiteText({ value, onChange, ...box }: TextField) {
  const handle = useRef<EditorHandle>(null)
  const handleTyped = useEffectEvent(onChange)
  const [{ source, receive }] = useState(() => createFieldText(value, (text) => handleTyped(text)))
  const findLinkTargets = useSiteLinkTargets()
  const pictures = useSitePictures()
  // Before the next key: what is received later than that would be older than the field.
  useLayoutEffect(() => receive(value), [receive, value])
  return (
    <TextBox
      {...box}
      {...pictures}
      source={source}
      handle={handle}
      findLinkTargets={findLinkTargets}
      // So it is called where it stands, if it names none.
      title="Recipe"
    />
  )
}
