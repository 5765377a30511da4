import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { postWords } from '#domain/words/english/post.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { translated } from '#web/translated.ts'
import { RetryButton } from '../loading-failed.tsx'

/** Stands where there is no post, and, with a way to try again, where one did not load. */
export function PostNotFound({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const words = translated('post', postWords)
  return (
    <Container className="grid justify-items-center gap-5 py-section text-center">
      <Drawing of="lost-spoon" />
      <h1 className="text-3xl">{words.none}</h1>
      <p className="text-lg text-muted">{words.noneLead}</p>
      {onRetry ? <p className="max-w-[46ch] text-muted">{words.noneOrFailed}</p> : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to={urls.blog()} className={buttonStyles()}>
          {words.back}
        </Link>
        {onRetry ? <RetryButton onRetry={onRetry} /> : null}
      </div>
    </Container>
  )
}
