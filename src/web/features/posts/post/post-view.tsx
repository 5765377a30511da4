import { type ReactNode, useRef } from 'react'
import type { PostDetail, PostSummary } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { postWords } from '#domain/words/english/post.ts'
import { Container } from '#ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { translated } from '#web/translated.ts'
import { TopicChips } from '../topic-chips.tsx'
import { ArticleText } from './article-text.tsx'
import { FEATURED_SHAPE, FeaturedPicture, hasFeature } from './featured-picture.tsx'
import {
  BylineSkeleton,
  PostBodySkeleton,
  PostTitleSkeleton,
  StandfirstSkeleton,
} from './post-body-skeleton.tsx'
import { ClosingCall, HealthNotice } from './post-closing.tsx'
import { PostGallery } from './post-gallery.tsx'
import { PostByline, PostHead, PostTitle } from './post-header.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { CookingView, useCooking } from './recipe/cooking.tsx'
import { useRecipe } from './recipe/use-recipe.ts'
import { RecipeBar } from './recipe-bar.tsx'
import { ContentsDisclosure, TableOfContents } from './table-of-contents.tsx'
import { useKeptPost } from './use-kept-post.ts'
import { VideoLink } from './video-link.tsx'

/**
 * A post, or what stands in its place: what is known of it while it loads, or that there is
 * none. `listed` is what a list already knows about it.
 */
export function PostView({
  post,
  listed,
  contentId,
  notes,
  after,
}: {
  post: {
    data: PostDetail | undefined
    isPending: boolean
    error: Error | null
    refetch: () => unknown
  }
  listed: PostSummary | undefined
  /** The id of the element that holds the text, by which the page finds it. */
  contentId: string
  /** The reader's own notes about a recipe. */
  notes?: ReactNode
  /** Shown between the post and its closing call. */
  after?: ReactNode
}) {
  if (post.isPending) return <LoadingPost listed={listed} />
  if (!post.data) {
    const onRetry = isMissing(post.error) ? undefined : () => void post.refetch()
    return <PostNotFound onRetry={onRetry} />
  }
  return (
    <LoadedPost
      key={post.data.id}
      newest={post.data}
      contentId={contentId}
      notes={notes}
      after={after}
    />
  )
}

/** Whether there is no post, as opposed to one that cannot be had. */
export function isMissing(error: Error | null): boolean {
  return error instanceof AppError && error.code === 'not_found'
}

function LoadedPost({
  newest,
  contentId,
  notes,
  after,
}: {
  newest: PostDetail
  contentId: string
  notes: ReactNode
  after: ReactNode
}) {
  const article = useRef<HTMLElement>(null)
  const post = useKeptPost(article, newest)
  useRecipe(article, post.contentHtml)
  const cooking = useCooking(post.recipeFacts !== null)
  return (
    <>
      <article ref={article} className="overflow-x-clip">
        <PostHead
          title={<PostTitle post={post} />}
          picture={
            hasFeature(post, post.videoUrl) ? (
              <FeaturedPicture post={post} videoUrl={post.videoUrl} />
            ) : null
          }
        >
          {post.metaDescription ? (
            <p dir="auto" className="text-lg wrap-anywhere text-muted print:text-sm">
              {post.metaDescription}
            </p>
          ) : null}
          <PostByline post={post} updatedAt={post.updatedAt} />
          {post.recipeFacts === null ? null : (
            <RecipeBar
              slug={post.slug}
              facts={post.recipeFacts}
              // Without steps there is nothing to cook from one at a time.
              cooking={post.hasSteps && cooking}
            />
          )}
        </PostHead>
        <PostColumns aside={<TableOfContents headings={post.headings} />}>
          <ContentsDisclosure headings={post.headings} />
          <VideoLink videoUrl={post.videoUrl} />
          <ArticleText
            id={contentId}
            html={post.contentHtml}
            // On paper a recipe stands alone; a guide that has one is printed whole.
            className={
              post.isRecipe && post.postType === 'blog' ? 'drop-cap print-recipe' : 'drop-cap'
            }
          />
          {post.recipeFacts === null ? null : notes}
          <PostGallery pictures={post.morePictures} />
          {post.topics ? (
            <TopicChips topics={post.topics} label={translated('post', postWords).topics} />
          ) : null}
          <HealthNotice />
        </PostColumns>
      </article>
      <CookingView cooking={cooking} article={article} />
      {after}
      <ClosingCall />
    </>
  )
}

function LoadingPost({ listed }: { listed: PostSummary | undefined }) {
  return (
    <Skeleton label={translated('post', postWords).loading}>
      <PostHead
        title={listed ? <PostTitle post={listed} /> : <PostTitleSkeleton />}
        picture={
          listed ? (
            hasFeature(listed) ? (
              <FeaturedPicture post={listed} />
            ) : null
          ) : (
            <SkeletonBlock className={`${FEATURED_SHAPE} rounded-card!`} />
          )
        }
      >
        <StandfirstSkeleton />
        {listed ? <PostByline post={listed} /> : <BylineSkeleton />}
      </PostHead>
      <PostColumns>
        <PostBodySkeleton />
      </PostColumns>
    </Skeleton>
  )
}

/** One column of text; on wide screens the table of contents keeps beside it. */
function PostColumns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <Container className="grid py-12 lg:py-16 xl:grid-cols-[1fr_minmax(0,44rem)_1fr] xl:gap-12 print:block print:py-2">
      <div className="hidden xl:block print:hidden">{aside}</div>
      <div className="mx-auto grid w-full max-w-measure grid-cols-[minmax(0,1fr)] gap-12 print:max-w-none">
        {children}
      </div>
    </Container>
  )
}
