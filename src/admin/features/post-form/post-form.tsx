import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { uuidv4 } from 'uuidv7'
import type { PublishedPost } from '#contract/posts.ts'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { createDraftPictures } from './draft-pictures.ts'
import { createDraftStorage } from './draft-storage.ts'
import { loadDraft } from './load-draft.ts'
import { PostFormBody } from './post-form-body.tsx'
import type { PublishingApi } from './publish-post.ts'

type PostFormProps = {
  api: PublishingApi
  /** Whose draft to bring back and to keep. */
  userId: string
  /** The id of the heading that names the form. */
  labelledBy: string
  onPublished: (post: PublishedPost) => void
}

/** Writes and publishes a post. What is typed is kept in this browser until it is published. */
export function PostForm({ userId, ...props }: PostFormProps) {
  const [storage] = useState(() => ({
    texts: createDraftStorage(userId),
    pictures: createDraftPictures(userId),
    newId: uuidv4,
  }))
  const { texts } = storage
  useEffect(() => {
    texts.open()
    return texts.close
  }, [texts])
  const draft = useQuery({
    queryKey: ['desk', 'draft', userId],
    queryFn: async () => (await loadDraft(storage)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  if (draft.isPending) {
    return (
      <Skeleton label="Loading the form" className="grid gap-4">
        <SkeletonBlock className="h-12 w-full" />
        <SkeletonBlock className="h-12 w-full" />
        <SkeletonBlock className="h-72 w-full" />
      </Skeleton>
    )
  }
  // Not being able to look for a draft is no reason to refuse a new one.
  return <PostFormBody storage={storage} loaded={draft.data ?? null} {...props} />
}
