import { useSyncExternalStore } from 'react'
import type { DeskPostState } from '#contract/desk-posts.ts'
import type { UploadedImage } from '#contract/media.ts'
import { DetailsPanel } from '../features/post-editor/details-panel.tsx'
import type { FieldsProps } from '../features/post-editor/field-props.ts'
import { FindingsList } from '../features/post-editor/findings-list.tsx'
import { PostPictures } from '../features/post-editor/post-pictures.tsx'
import { SharingCards } from '../features/post-editor/sharing-cards.tsx'
import { SharingPanel } from '../features/post-editor/sharing-panel.tsx'
import { useFindings } from '../features/post-editor/use-findings.ts'
import { useFields } from '../features/saving/use-fields.ts'
import { useDesk } from '../session/desk-session-provider.tsx'
import type { Writing } from './use-writing.ts'

type SideProps = {
  writing: Writing
  errors: FieldsProps['errors']
  pictures: UploadedImage[]
  onPictures: (pictures: UploadedImage[]) => void
}

/** Where the post appears and what goes with it. */
export function Details({
  writing: { document },
  errors,
  pictures,
  onPictures,
  live,
}: SideProps & { live: DeskPostState['live'] }) {
  const { api } = useDesk()
  const fields = useFields(document)
  return (
    <DetailsPanel
      fields={fields}
      errors={errors}
      liveSlug={live?.slug}
      onChange={(changes) => document.change(changes)}
    >
      <PostPictures
        pictures={fields.mediaIds.flatMap(
          (id) => pictures.find((picture) => picture.id === id) ?? [],
        )}
        error={errors.mediaIds}
        send={(picture, signal) =>
          api.uploadImage({ ...picture, index: fields.mediaIds.length }, signal)
        }
        onChange={(changed) => {
          onPictures(changed)
          document.change({ mediaIds: changed.map(({ id }) => id) })
        }}
      />
    </DetailsPanel>
  )
}

/** How the post shows elsewhere. */
export function Sharing({ writing: { document, renderer }, errors, pictures }: SideProps) {
  const fields = useFields(document)
  const rendered = useSyncExternalStore(renderer.subscribe, renderer.read, renderer.read)
  return (
    <SharingPanel
      fields={fields}
      errors={errors}
      pictures={pictures}
      excerpt={rendered?.ok ? rendered.excerpt : ''}
      onChange={(changes) => document.change(changes)}
    />
  )
}

/** What is worth a second look. */
export function Checks({
  writing: { document, renderer },
  onShowLine,
}: {
  writing: Writing
  onShowLine: (line: number) => void
}) {
  useFields(document)
  const rendered = useSyncExternalStore(renderer.subscribe, renderer.read, renderer.read)
  const anchors = rendered?.ok
    ? rendered.headings.map(({ anchor }) => anchor.slice('at-'.length))
    : []
  const findings = useFindings(document.read(), anchors)

  function fixLine(line: number, replacement: string) {
    const lines = document.read().content.split('\n')
    if (line < lines.length) document.change({ content: lines.with(line, replacement).join('\n') })
  }

  return <FindingsList findings={findings} onShow={onShowLine} onFix={fixLine} />
}

/** The search result and the share card of the document as it stands. */
export function Cards({
  writing: { document, renderer },
  pictures,
}: Omit<SideProps, 'errors' | 'onPictures'>) {
  const fields = useFields(document)
  const rendered = renderer.read()
  return (
    <SharingCards
      {...fields}
      excerpt={rendered?.ok ? rendered.excerpt : ''}
      picture={pictures[0]}
    />
  )
}
