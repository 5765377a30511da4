import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UploadedImage } from '#contract/media.ts'
import { checkPost, innerPaths } from '#domain/posts/checks/check-post.ts'
import type { Finding } from '#domain/posts/checks/finding.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { brokenPathsQuery } from './checks-query.ts'

/** What is worth a second look in a document and its pictures. */
export function useFindings(
  document: PostDocument,
  { anchors, pictures }: { anchors: readonly string[]; pictures: readonly UploadedImage[] },
): Finding[] {
  const { content } = document
  const paths = useMemo(() => innerPaths(content), [content])
  const { data: brokenPaths = [] } = useQuery(brokenPathsQuery(paths))
  return useMemo(
    () => checkPost(document, { anchors, brokenPaths, pictures }),
    [document, anchors, brokenPaths, pictures],
  )
}
