import { type MouseEvent, useState } from 'react'
import type { PostSummary } from '#contract/posts.ts'
import { type EmbeddableVideo, embeddableVideo } from '#domain/posts/video.ts'
import { postWords } from '#domain/words/english/post.ts'
import { Play } from '#web/icons.tsx'
import { isSpecialPress } from '#web/is-special-press.ts'
import { translated } from '#web/translated.ts'
import { hasPicture, PostPicture } from '../post-picture.tsx'

/** The shape of the picture that opens a post, and of whatever stands in its place. */
export const FEATURED_SHAPE =
  'aspect-3/2 w-full sm:aspect-video lg:aspect-4/3 print:aspect-3/2 print:h-[34mm] print:w-auto'

/** Whether there is anything to open a post with; the lists' drawing of an empty bowl is nothing. */
export function hasFeature(post: PostSummary, videoUrl: string | null = null): boolean {
  return hasPicture(post) || (videoUrl !== null && embeddableVideo(videoUrl) !== undefined)
}

/**
 * The picture that opens a post; with a video behind it, once its address is known.
 *
 * Nothing is asked of the video's host before the visitor presses play. Without JavaScript
 * the same control is a link to the video.
 */
export function FeaturedPicture({
  post,
  videoUrl = null,
}: {
  post: PostSummary
  videoUrl?: string | null
}) {
  const [isPlaying, setIsPlaying] = useState(false)
  const video = videoUrl ? embeddableVideo(videoUrl) : undefined

  if (video && isPlaying) return <VideoFrame video={video} title={post.title} />
  if (video && !hasPicture(post)) {
    return (
      <div className={`${FEATURED_SHAPE} relative rounded-card bg-leaf-wash print:hidden`}>
        <PlayLink video={video} onPlay={() => setIsPlaying(true)} />
      </div>
    )
  }
  return (
    <PostPicture
      post={post}
      sizes="(min-width: 80rem) 41rem, (min-width: 64rem) 51vw, 100vw"
      isPriority
      className={`${FEATURED_SHAPE} [view-transition-name:post-picture]`}
    >
      {video ? <PlayLink video={video} onPlay={() => setIsPlaying(true)} /> : null}
    </PostPicture>
  )
}

function PlayLink({ video, onPlay }: { video: EmbeddableVideo; onPlay: () => void }) {
  const words = translated('post', postWords)
  const handleClick = (event: MouseEvent) => {
    // Opening it elsewhere is still the visitor's choice.
    if (isSpecialPress(event)) return
    event.preventDefault()
    onPlay()
  }
  return (
    <a
      href={video.watchUrl}
      rel="noopener"
      onClick={handleClick}
      className="group absolute start-4 bottom-4 flex items-center gap-3 rounded-full bg-card py-2 ps-2 pe-6 text-start shadow-float after:absolute after:-inset-4 print:hidden"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf text-leaf-ink transition-transform group-hover:scale-105">
        <Play aria-hidden="true" className="ms-0.5 size-5 fill-current" />
      </span>
      <span className="grid leading-snug">
        <span className="text-sm font-semibold">{words.watch}</span>
        <span className="text-xs text-muted">{words.plays(video.host)}</span>
      </span>
    </a>
  )
}

function VideoFrame({ video, title }: { video: EmbeddableVideo; title: string }) {
  return (
    <iframe
      src={video.embedUrl}
      title={translated('post', postWords).video(title)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      ref={(frame) => frame?.focus()}
      className={`${FEATURED_SHAPE} rounded-card bg-line`}
    />
  )
}
