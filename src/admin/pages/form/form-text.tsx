import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { usePostTypes } from '#admin/post-types.ts'
import { CONTENT_MIN_LENGTH } from '#domain/posts/post.ts'
import { writtenLength } from '#domain/posts/text/written-length.ts'
import { FIELD_LABELS } from '../../features/post-form/post-fields.ts'
import type { DocumentStore } from '../../features/saving/document-store.ts'
import { useDesk } from '../../session/desk-session-provider.tsx'
import type { EditorHandle } from '../../text-editor/text-editor.ts'
import { TextBox } from '../text-box/text-box.tsx'
import { textSource } from '../writer/text/text-source.ts'
import { createLinkTargets } from '../writing/link-targets.ts'
import type { usePostPictures } from '../writing/use-post-pictures.tsx'

type FormTextProps = {
  document: DocumentStore
  pictures: ReturnType<typeof usePostPictures>['ofEditor']
  error: string | undefined
  /** Filled in with the ways into the text. */
  handle: RefObject<EditorHandle | null>
  /** Nothing may be changed just now. */
  isFixed: boolean
  onTyping: () => void
}

/** The content of the form. */
export function FormText({ document, pictures, error, handle, isFixed, onTyping }: FormTextProps) {
  const { posts, search, site } = useDesk()
  const types = usePostTypes()
  const source = useMemo(() => textSource(document), [document])
  const findLinkTargets = useMemo(
    () => createLinkTargets({ posts, search, site, types, ownSlug: undefined }),
    [posts, search, site, types],
  )
  const handleTyping = useEffectEvent(onTyping)
  useEffect(
    () =>
      document.subscribe((origin) => {
        if (origin === 'typing') handleTyping()
      }),
    [document],
  )

  return (
    <TextBox
      {...pictures}
      source={source}
      label={FIELD_LABELS.content}
      isRequired
      aside={`${lengthInWords(document.read().content)} (minimum ${CONTENT_MIN_LENGTH})`}
      hint="Markdown: # Heading, **bold**, *italics*, [link](https://...), ![image](address), - list, 1. steps, - [ ] tasks and tables."
      error={error}
      handle={handle}
      isFixed={isFixed}
      title={document.readFields().title}
      findLinkTargets={findLinkTargets}
    />
  )
}

/** Counted as the rule counts: white space around the text does not help. */
function lengthInWords(content: string): string {
  const length = writtenLength(content)
  return `${length.toLocaleString('en-US')} ${length === 1 ? 'character' : 'characters'}`
}
