import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { RetryButton } from '../loading-failed.tsx'

/** Stands where there is no post, and, with a way to try again, where one did not load. */
export function PostNotFound({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <Container className="grid justify-items-center gap-5 py-section text-center">
      <Drawing of="lost-spoon" />
      <h1 className="text-3xl">Blog Post Not Found</h1>
      <p className="text-lg text-muted">The blog post you're looking for doesn't exist.</p>
      {onRetry ? (
        <p className="max-w-[46ch] text-muted">
          Or it could not be loaded just now. If you came here by a link that you trust, try again.
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to={urls.blog()} className={buttonStyles()}>
          Back to Blog
        </Link>
        {onRetry ? <RetryButton onRetry={onRetry} /> : null}
      </div>
    </Container>
  )
}
