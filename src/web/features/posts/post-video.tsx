import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import type { PostDetail } from '#contract/posts.ts'
import { type EmbeddableVideo, embeddableVideo } from '#domain/posts/video.ts'
import { buttonStyles } from '#ui/button.tsx'
import { PostPicture } from './post-picture.tsx'

/**
 * The video of a post. Nothing is asked of the video's host before the visitor presses play;
 * without JavaScript, and for hosts that are not framed here, it is a link to the video.
 */
export function PostVideo({ post }: { post: PostDetail }) {
  if (!post.videoUrl) return null

  const video = embeddableVideo(post.videoUrl)
  return (
    <section aria-label="Video" className="print:hidden">
      {video ? <VideoOnRequest video={video} post={post} /> : <VideoLink url={post.videoUrl} />}
    </section>
  )
}

function VideoOnRequest({ video, post }: { video: EmbeddableVideo; post: PostDetail }) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        src={video.embedUrl}
        title={`Video: ${post.title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        ref={(frame) => frame?.focus()}
        className="aspect-video w-full rounded-card bg-line"
      />
    )
  }
  return (
    <a
      href={video.watchUrl}
      rel="noopener"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setIsPlaying(true)
      }}
      className="group relative block"
    >
      <PostPicture
        post={post}
        sizes="(min-width: 48rem) 44rem, 92vw"
        isDecorative
        className="aspect-video"
      />
      <span className="absolute start-4 bottom-4 flex items-center gap-3 rounded-full bg-card py-2 ps-2 pe-6 shadow-float">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf text-leaf-ink transition-transform group-hover:scale-105">
          <Play aria-hidden="true" className="ms-0.5 size-5 fill-current" />
        </span>
        <span className="grid leading-snug">
          <span className="text-sm font-semibold">Watch the video</span>
          <span className="text-xs text-muted">Plays from {video.host}</span>
        </span>
      </span>
    </a>
  )
}

function VideoLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyles({ variant: 'outline' })}
    >
      <ExternalLink aria-hidden="true" />
      Watch the video<span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
