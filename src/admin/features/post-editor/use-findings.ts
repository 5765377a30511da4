import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeskPostsApi } from '#contract/desk/desk-api.ts'
import type { UploadedImage } from '#contract/media.ts'
import { checkPost, innerPaths } from '#domain/posts/checks/check-post.ts'
import type { Finding } from '#domain/posts/checks/finding.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { brokenPathsQuery } from './checks-query.ts'
import { nutritionQuery } from './nutrition-query.ts'

const NONE: readonly Finding[] = []

/** What is worth a second look in a document and its pictures. */
export function useFindings(
  document: PostDocument,
  {
    anchors,
    pictures,
    posts,
  }: {
    anchors: readonly string[]
    pictures: readonly UploadedImage[]
    posts: Pick<DeskPostsApi, 'estimateNutrition'>
  },
): Finding[] {
  const { content } = document
  const paths = useMemo(() => innerPaths(content), [content])
  const { data: brokenPaths = [] } = useQuery(brokenPathsQuery(paths))
  const { data: ofNutrition = NONE } = useQuery(nutritionQuery(posts, content))
  return useMemo(
    () => [...checkPost(document, { anchors, brokenPaths, pictures }), ...ofNutrition],
    [document, anchors, brokenPaths, pictures, ofNutrition],
  )
}
