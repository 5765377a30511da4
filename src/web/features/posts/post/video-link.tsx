import { embeddableVideo } from '#domain/posts/video.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ExternalLink } from '#ui/icons.tsx'

/** The way to a video that cannot play in the page; nothing for one that can, or for none. */
export function VideoLink({ videoUrl }: { videoUrl: string | null }) {
  if (!videoUrl || embeddableVideo(videoUrl)) return null
  return (
    <p className="print:hidden">
      <a
        href={videoUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyles({ variant: 'outline' })}
      >
        <ExternalLink aria-hidden="true" />
        Watch the video <span className="sr-only">(opens in a new tab)</span>
      </a>
    </p>
  )
}
