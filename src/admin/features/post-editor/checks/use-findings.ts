import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { FoundAddress } from '#contract/desk/desk-posts.ts'
import type { UploadedImage } from '#contract/media.ts'
import { urls } from '#contract/urls.ts'
import { checkPost, innerPaths } from '#domain/posts/checks/check-post.ts'
import type { Finding } from '#domain/posts/checks/finding.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { linkedRecipesQuery, nutritionQuery } from './nutrition-query.ts'

const NONE: readonly Finding[] = []

/** Returns the findings in a document and its pictures. */
export function useFindings(
  document: PostDocument,
  {
    anchors,
    pictures,
    posts,
    address,
  }: {
    anchors: readonly string[]
    pictures: readonly UploadedImage[]
    posts: Pick<DeskPostsApi, 'estimateNutrition'>
    /** Where the post would go, once that is known. */
    address: FoundAddress | undefined
  },
): Finding[] {
  const { content } = document
  const paths = useMemo(() => innerPaths(content), [content])
  const { data: brokenPaths = [] } = useQuery(brokenPathsQuery(paths))
  const { data: ofNutrition = NONE } = useQuery(nutritionQuery(posts, content))
  const { data: ofLinked = NONE } = useQuery(linkedRecipesQuery(posts, content))
  return useMemo(
    () => [
      ...takenAddress(address),
      ...checkPost(document, { anchors, brokenPaths, pictures }),
      ...ofLinked,
      ...ofNutrition,
    ],
    [address, document, anchors, brokenPaths, pictures, ofLinked, ofNutrition],
  )
}

function takenAddress(address: FoundAddress | undefined): Finding[] {
  if (!address?.isNumbered) return []
  return [
    {
      kind: 'address',
      line: null,
      message: `The address is taken: this post would get ${urls.post(address.slug)}`,
      field: 'slug',
      advice:
        'Choose another address under Details, or another title, unless that is as it should be.',
    },
  ]
}

/** Which of these paths of the site answer that there is nothing. Asked once in a while. */
function brokenPathsQuery(paths: readonly string[]) {
  return queryOptions({
    queryKey: ['desk', 'broken-paths', ...paths.toSorted()],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(paths.map((path) => isGone(path, signal)))
      return paths.filter((_, index) => answers[index])
    },
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
}

/** A page that cannot be asked about is given the benefit of the doubt. */
async function isGone(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', signal })
    return status === 404 || status === 410
  } catch {
    return false
  }
}
