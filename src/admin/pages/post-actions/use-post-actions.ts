import { useState } from 'react'
import { useNavigate } from 'react-router'
import { uuidv4 } from 'uuidv7'
import type { PicturesUnderWay } from '#admin/api/pictures-under-way.ts'
import type { DeskPostsApi, OrConflict } from '#contract/api/desk-api.ts'
import type { DeskPostState, PreviewLink, SchedulePost } from '#contract/desk/desk-posts.ts'
import { publicationSchema } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { copyDocument } from '#domain/posts/copy-document.ts'
import { POST_FIELD_NAMES } from '#domain/posts/post-fields.ts'
import { localTimeAt } from '#domain/posts/zoned-time.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { PublishError } from '../../features/post-editor/publishing/missing-parts.tsx'
import { scheduleInWords } from '../../features/post-editor/publishing/schedule-words.ts'
import { publicationFailure } from '../../features/post-form/publication-failure.ts'
import { callOnSaved } from '../writing/call-on-saved.ts'
import type { Writing } from '../writing/use-writing.ts'
import { usePictureWait } from './use-picture-wait.ts'

type Options = {
  posts: DeskPostsApi
  post: DeskPostState
  writing: Pick<Writing, 'saver' | 'document'>
  /** The pictures of the text that are no part of it yet. */
  underWay: PicturesUnderWay
  /** Takes what a call has answered. */
  onPost: (post: DeskPostState) => void
}

/** Returns the actions for the post as a whole; each call saves first and says how it went. */
export function usePostActions({
  posts,
  post,
  writing: { saver, document },
  underWay,
  onPost,
}: Options) {
  const { notArrived, withPictures, announceWait, stopWaiting } = usePictureWait(underWay)
  const [isWorking, setIsWorking] = useState(false)
  const [errors, setErrors] = useState<PublishError[]>([])
  const [previewLink, setPreviewLink] = useState<PreviewLink>()
  const { id } = post
  const navigate = useNavigate()

  /** @returns whether it was done; what went wrong has been said */
  async function run(
    title: string,
    work: () => Promise<DeskPostState | undefined>,
    wordsOf: (error: AppError) => string = ({ message }) => message,
  ) {
    if (isWorking) return false
    setIsWorking(true)
    try {
      const answer = await work()
      if (answer) onPost(answer)
      return answer !== undefined
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const found = listPublishErrors(error)
      setErrors(found)
      showToast(
        found.length > 0
          ? {
              title: 'Validation Error',
              description: 'Please fix the errors below before submitting.',
              variant: 'destructive',
            }
          : { title, description: wordsOf(error), variant: 'destructive' },
      )
      return false
    } finally {
      setIsWorking(false)
    }
  }

  /** Calls with the version that the server holds of everything on the screen. */
  function onSaved(call: (baseVersion: number) => Promise<OrConflict<DeskPostState>>) {
    const onNewer = async () => onPost(await posts.getDeskPost(id))
    return callOnSaved({ saver, onNewer }, call)
  }

  function findErrors(): PublishError[] {
    const checked = publicationSchema.safeParse(document.read())
    const found = (checked.error?.issues ?? []).map(({ path, message }) => ({
      field: path[0],
      message,
    }))
    const missing = notArrived()
    if (missing !== undefined) found.push({ field: 'content', message: missing })
    return POST_FIELD_NAMES.flatMap((field) =>
      found.filter((error) => error.field === field).slice(0, 1),
    ).map(({ field, message }) => ({ field, message }) as PublishError)
  }

  return {
    isWorking,
    errors,
    setErrors,
    findErrors,
    stopWaiting,
    previewLink,
    closePreviewLink: () => setPreviewLink(undefined),

    async publish() {
      const isUpdate = post.live !== null
      const isDone = await run(
        'Publication Failed',
        () =>
          withPictures(() =>
            onSaved((baseVersion) => posts.publish(id, { baseVersion }, uuidv4())),
          ),
        publicationFailure,
      )
      if (!isDone) return false
      const { postType } = document.read()
      setErrors([])
      showToast({
        title: isUpdate ? 'Live post updated' : 'Blog Published Successfully! 🎉',
        description: isUpdate
          ? 'Readers see the new text from now on.'
          : `Your ${postType} post has been published.`,
      })
      return true
    },

    schedule: scheduleAt,

    /** Schedules the text as it stands now for the moment that was chosen before. */
    async reschedule() {
      if (!post.schedule) return
      const { at, timeZone } = post.schedule
      announceWait()
      await scheduleAt({ localTime: localTimeAt(at, timeZone), timeZone }, 'Changes taken in')
    },

    async unschedule() {
      const isDone = await run('Still scheduled', () => posts.unschedule(id))
      if (isDone) showToast({ title: 'Schedule cancelled' })
    },

    async preview() {
      await run('No preview link', async () => {
        if (!(await saver.flush())) {
          throw new AppError('unavailable', 'Your last words are not on the server yet.')
        }
        setPreviewLink(await posts.makePreviewLink(id, {}))
        return undefined
      })
    },

    /** Makes a draft of the same text and opens it; its address is its own. */
    async duplicate() {
      const copy: { id?: string } = {}
      announceWait()
      await run('Not duplicated', () =>
        withPictures(async () => {
          const { id: copyId } = await posts.createDraft(
            { document: copyDocument(document.read()) },
            uuidv4(),
          )
          copy.id = copyId
          return undefined
        }),
      )
      if (copy.id === undefined) return
      showToast({ title: 'Duplicated', description: 'This is the copy, a draft of its own.' })
      await navigate(urls.adminPost(copy.id))
    },

    async discard() {
      const isDone = await run('Nothing was discarded', () =>
        onSaved((baseVersion) => posts.discardChanges(id, { baseVersion })),
      )
      if (isDone) {
        showToast({
          title: 'Changes discarded',
          description: 'What they were is in the history.',
          link: { label: 'History', href: urls.adminPostHistory(id) },
        })
      }
    },

    async unpublish() {
      const isDone = await run('Still live', () => posts.unpublish(id))
      if (isDone) showToast({ title: 'Unpublished', description: 'The post is a draft again.' })
    },

    async trash() {
      await saver.flush()
      const isDone = await run('Not deleted', () => posts.trash(id))
      if (!isDone) return
      showToast({
        title: 'Moved to Trash',
        description: 'It stays there for 30 days.',
        action: { label: 'Undo', onPress: () => void restore() },
      })
    },
    restore,
  }

  async function scheduleAt(
    when: Pick<SchedulePost, 'localTime' | 'timeZone'>,
    title = 'Scheduled',
  ): Promise<boolean> {
    let at: string | undefined
    const isDone = await run('Not scheduled', async () => {
      const answer = await withPictures(() =>
        onSaved((baseVersion) => posts.schedule(id, { baseVersion, ...when })),
      )
      at = answer?.schedule ? scheduleInWords(answer.schedule) : undefined
      return answer
    })
    if (isDone) showToast({ title, ...(at && { description: `It goes out ${at}.` }) })
    return isDone
  }

  async function restore() {
    const isDone = await run('Not restored', () => posts.restore(id))
    if (isDone) showToast({ title: 'Restored', description: 'The post is as it was before.' })
  }
}

function listPublishErrors({ code, fields }: AppError): PublishError[] {
  if (code !== 'invalid' || !fields) return []
  return Object.entries(fields).flatMap(([name, [message]]) => {
    const field = name === 'images' ? 'mediaIds' : POST_FIELD_NAMES.find((known) => known === name)
    return field && message ? [{ field, message }] : []
  })
}
