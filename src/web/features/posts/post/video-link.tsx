import { embeddableVideo } from '#domain/posts/video.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { postWords } from '#domain/words/english/post.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ExternalLink } from '#ui/icons.tsx'
import { translated } from '#web/translated.ts'

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
        {translated('post', postWords).watch}{' '}
        <span className="sr-only">{translated('page', pageWords).newTab}</span>
      </a>
    </p>
  )
}
