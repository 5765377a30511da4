import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { usePostTypes } from '#admin/post-types.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { POST_TYPES, type PostType } from '#domain/posts/post-type.ts'
import { SaveTemplateDialog } from '#templates/save-template-dialog.desk.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { deskFactsQuery } from '../../api/desk-facts-query.ts'
import { NotReadyDialog } from '../../features/post-editor/publishing/not-ready-dialog.tsx'
import { PreviewLinkDialog } from '../../features/post-editor/publishing/preview-link-dialog.tsx'
import { PublishDialog } from '../../features/post-editor/publishing/publish-dialog.tsx'
import { ScheduleDialog } from '../../features/post-editor/publishing/schedule-dialog.tsx'
import { useFields } from '../../features/saving/use-fields.ts'
import { useDesk } from '../../session/desk-session-provider.tsx'
import { useWriter } from './open/writer-context.ts'
import { Cards, Checks } from './side/writer-side.tsx'

export type OpenDialog = 'publish' | 'not ready' | 'schedule' | 'goal' | 'template' | undefined

/** The last look before something is done with the post as a whole. */
export function ActionDialogs({
  open,
  onSchedule,
  onGoTo,
  onClose,
}: {
  open: OpenDialog
  /** Asks for the moment, if nothing is missing. */
  onSchedule: () => void
  onGoTo: (field: keyof PostDocument) => void
  onClose: () => void
}) {
  const { post, writing, actions, underWay } = useWriter()
  const { sending } = useSyncExternalStore(underWay.subscribe, underWay.read)
  const { posts, templates } = useDesk()
  const { data: facts } = useQuery(deskFactsQuery(posts))
  useErrorsOfNow(open === 'publish' || open === 'not ready')
  function leave() {
    actions.stopWaiting()
    onClose()
  }

  if (open === 'publish') {
    return (
      <PublishDialog
        isUpdate={post.live !== null && post.status === 'published'}
        errors={actions.errors}
        isWorking={actions.isWorking}
        awaited={sending}
        place={post.live ? null : <WhereItAppears />}
        findings={<Checks />}
        cards={<Cards />}
        onPublish={() => void actions.publish().then((isDone) => isDone && onClose())}
        onGoTo={onGoTo}
        onClose={leave}
      />
    )
  }
  if (open === 'not ready') {
    return (
      <NotReadyDialog
        errors={actions.errors}
        place={post.live ? null : <WhereItAppears />}
        onAgain={onSchedule}
        onGoTo={onGoTo}
        onClose={onClose}
      />
    )
  }
  if (open === 'schedule') {
    return (
      <ScheduleDialog
        schedule={post.schedule}
        siteTimeZone={facts?.siteTimeZone ?? 'UTC'}
        isLive={post.live !== null}
        isWorking={actions.isWorking}
        awaited={sending}
        onSchedule={(when) => void actions.schedule(when).then((isDone) => isDone && onClose())}
        onClose={leave}
      />
    )
  }
  if (open === 'template') {
    return (
      <SaveTemplateDialog api={templates} read={() => writing.document.read()} onClose={onClose} />
    )
  }
  if (!actions.previewLink) return null
  return <PreviewLinkDialog link={actions.previewLink} onClose={actions.closePreviewLink} />
}

/** While a window names what is missing: what comes in behind it is named no longer, and a picture that fails is. */
function useErrorsOfNow(isNamed: boolean): void {
  const { writing, actions, underWay } = useWriter()
  const fields = useFields(writing.document)
  const { failed } = useSyncExternalStore(underWay.subscribe, underWay.read)
  const { findErrors, setErrors } = actions
  const find = useEffectEvent(() => setErrors(findErrors()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever a field changes or a picture fails
  useEffect(() => {
    if (isNamed) find()
  }, [isNamed, fields, failed])
}

/** The type of the post, to be looked at or chosen before it is published. */
function WhereItAppears() {
  const types = usePostTypes()
  const { writing, actions } = useWriter()
  const { document } = writing
  const { postType } = useFields(document)
  return (
    <Field label="Appears in">
      {(control) => (
        <Select
          {...control}
          data-field="postType"
          value={postType}
          onChange={({ currentTarget }) => {
            document.change({ postType: currentTarget.value as PostType | '' })
            actions.setErrors(actions.findErrors())
          }}
        >
          {postType === '' ? <option value="">Choose…</option> : null}
          {POST_TYPES.map((type) => (
            <option key={type} value={type}>
              {types[type].label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
