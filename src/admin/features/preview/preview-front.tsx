import { embeddableVideo } from '#domain/posts/video.ts'
import { ExternalLink } from '#ui/icons.tsx'

/** The parts before the text on the page of a post. */
export type Front = {
  /** The kind of post, as readers see it; empty while none is chosen. */
  kind: string
  title: string
  author: string
  description: string
  videoUrl: string
  cover: { url: string; alt: string } | undefined
}

/** The head of a post as its page shows it: kind, title, description, author, cover and video. */
export function PreviewFront({
  kind,
  title,
  author,
  description,
  videoUrl,
  cover,
  readingMinutes,
}: Front & { readingMinutes: number | undefined }) {
  const video = videoUrl.trim() ? embeddableVideo(videoUrl.trim()) : undefined
  return (
    <div className="mb-8 grid gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        {kind ? <p className="text-sm font-semibold text-turmeric">{kind}</p> : null}
        <p dir="auto" className="font-serif text-3xl leading-tight text-balance wrap-anywhere">
          {title || 'Untitled'}
        </p>
        {description ? (
          <p dir="auto" className="text-balance wrap-anywhere text-muted">
            {description}
          </p>
        ) : null}
        <p className="flex flex-wrap justify-center gap-x-2.5 text-sm text-muted">
          {author ? (
            <>
              <span>
                By <span className="font-semibold wrap-anywhere text-ink">{author}</span>
              </span>
              <span aria-hidden="true">·</span>
            </>
          ) : null}
          {readingMinutes === undefined ? null : <span>{readingMinutes} min read</span>}
        </p>
      </div>
      {cover || video ? (
        <div className="relative aspect-video overflow-hidden rounded-card bg-leaf-wash">
          {cover ? (
            <img src={cover.url} alt={cover.alt} className="size-full object-cover" />
          ) : null}
          {video ? (
            <p className="absolute start-4 bottom-4 rounded-full bg-card px-4 py-2 text-sm shadow-float">
              <span className="font-semibold">Video</span>{' '}
              <span className="text-muted">plays from {video.host}</span>
            </p>
          ) : null}
        </div>
      ) : null}
      {videoUrl.trim() && !video ? (
        <p className="flex items-center gap-2 text-sm text-muted [overflow-wrap:anywhere]">
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          Watch the video: {videoUrl}
        </p>
      ) : null}
    </div>
  )
}
