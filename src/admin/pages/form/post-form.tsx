import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { uuidv4 } from 'uuidv7'
import type { PublishedPost } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { emptyDocument } from '#domain/posts/post-document.ts'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { openFormRecords } from '../../features/post-form/form-records.ts'
import { readFormerPictures } from '../../features/post-form/former-drafts.ts'
import { openJournal } from '../../features/saving/journal.ts'
import { useDesk } from '../../session/desk-session-provider.tsx'
import { useWritingWords } from '../../site-name.ts'
import { emptyForm, loadForm } from './load-form.ts'
import { PostFormBody } from './post-form-body.tsx'

type PostFormProps = {
  /** Whose form to bring back and to keep. */
  userId: string
  /** The id of the heading that names the form. */
  labelledBy: string
  onPublished?: () => void
}

/** Writes and publishes a post by a form. Behind it is a draft of the desk. */
export function PostForm({ userId, labelledBy, onPublished }: PostFormProps) {
  const { posts } = useDesk()
  const { defaultAuthor } = useWritingWords()
  const empty = emptyDocument(defaultAuthor)
  const [{ records, journalOf }] = useState(() => ({
    records: openFormRecords(userId),
    journalOf: (formId: string) => openJournal({ userId, postId: 'form', editorId: formId }),
  }))
  const [anew, setAnew] = useState<ReturnType<typeof emptyForm>>()
  const [published, setPublished] = useState<{ post: PublishedPost; title: string }>()
  const publishedPlace = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    records.open()
    return records.close
  }, [records])
  const found = useQuery({
    queryKey: ['desk', 'form', userId],
    queryFn: ({ signal }) =>
      loadForm(
        {
          records,
          openJournal: journalOf,
          posts,
          readFormerPictures: (formId) => readFormerPictures(userId, formId),
          newId: uuidv4,
          empty,
        },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const loaded = anew ?? found.data

  if (found.isPending) {
    return (
      <Skeleton label="Loading the form" className="grid gap-4">
        <SkeletonBlock className="h-12 w-full" />
        <SkeletonBlock className="h-12 w-full" />
        <SkeletonBlock className="h-72 w-full" />
      </Skeleton>
    )
  }
  if (!loaded) {
    return (
      <ErrorNotice
        title="Your unpublished post could not be loaded"
        message={found.error?.message}
        onRetry={() => void found.refetch()}
      />
    )
  }
  return (
    <div className="grid gap-6">
      {published ? <PublishedNotice published={published} place={publishedPlace} /> : null}
      <PostFormBody
        key={loaded.id}
        loaded={loaded}
        records={records}
        openJournal={journalOf}
        labelledBy={labelledBy}
        onPublished={(post, title) => {
          flushSync(() => {
            setPublished({ post, title })
            setAnew(emptyForm(uuidv4(), empty))
          })
          publishedPlace.current?.focus()
          onPublished?.()
        }}
      />
    </div>
  )
}

/** Stays when the toast has gone: what was published, and the way to it. */
function PublishedNotice({
  published: { post, title },
  place,
}: {
  published: { post: PublishedPost; title: string }
  place: RefObject<HTMLParagraphElement | null>
}) {
  return (
    <p
      ref={place}
      tabIndex={-1}
      className="rounded-card border border-leaf bg-leaf-wash px-5 py-4 text-sm"
    >
      <span className="font-semibold">{title}</span> is online.{' '}
      <a
        href={urls.post(post.slug)}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        View post
      </a>
    </p>
  )
}
