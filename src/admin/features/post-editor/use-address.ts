import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { FoundAddress } from '#contract/desk/desk-posts.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'

const ASKED_AFTER_MS = 400

/**
 * The address that the post would get, asked a moment after the last key in title or address;
 * undefined until it is known, and while there is nothing to make one of.
 */
export function useAddress(
  posts: Pick<DeskPostsApi, 'findAddress'>,
  postId: string,
  { title, slug }: Pick<PostDocument, 'title' | 'slug'>,
): FoundAddress | undefined {
  const [wanted, setWanted] = useState({ title, slug })
  useEffect(() => {
    if (wanted.title === title && wanted.slug === slug) return undefined
    const timer = setTimeout(() => setWanted({ title, slug }), ASKED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [wanted, title, slug])
  const { data } = useQuery({
    queryKey: ['desk', 'address', postId, wanted],
    queryFn: ({ signal }) => posts.findAddress(postId, wanted, { signal }),
    enabled: wanted.title.trim() !== '' || wanted.slug.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return data
}
