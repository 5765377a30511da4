import { useQuery } from '@tanstack/react-query'
import type { PostAround, PostLink, PostSummary } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { afterPostWords } from '#domain/words/english/after-post.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { fetchPost } from '#web/fetch-post.ts'
import { ArrowRight } from '#web/icons.tsx'
import { useSiteUrl } from '#web/site-url.ts'
import { translated } from '#web/translated.ts'
import { useHiddenFacts } from '../hidden-facts.ts'
import { PostDate } from '../post-date.tsx'
import { PostKicker } from '../post-kicker.tsx'
import { PostPicture } from '../post-picture.tsx'
import { shownTitle } from '../shown-title.ts'

/** Which post it is the end of, and what stands around that, where it is known. */
export type AfterPostProps = { slug: string; title: string; around: PostAround | undefined }

/** The end of a post. Its buttons are answered by `AfterPost`. */
export function AfterPostView({ slug, title, around: given }: AfterPostProps) {
  // What came with a document is not in its data: it was markup already.
  const { data: around } = useQuery({
    queryKey: ['around', slug],
    queryFn: async ({ signal }) => (await fetchPost(slug, signal)).around,
    ...(given && { initialData: given }),
  })
  const words = translated('afterPost', afterPostWords)
  return (
    <Container className="grid gap-12 pb-section print:hidden">
      <ShareRow title={title} url={useSiteUrl() + urls.post(slug)} />
      {around && around.related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related" className="text-3xl">
            {words.related}
          </h2>
          <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 sm:grid-cols-3">
            {around.related.map((post) => (
              <li
                key={post.id}
                className="border-line max-sm:not-first:border-t max-sm:not-first:pt-6"
              >
                <RelatedPost post={post} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {around?.older || around?.newer ? (
        <nav
          aria-label={words.around}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 border-t border-line pt-8 sm:grid-cols-2"
        >
          {around.older ? <Neighbour post={around.older} isNewer={false} /> : null}
          {around.newer ? <Neighbour post={around.newer} isNewer /> : null}
        </nav>
      ) : null}
    </Container>
  )
}

function RelatedPost({ post }: { post: PostSummary }) {
  const hides = useHiddenFacts()
  return (
    <article className="group relative grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-5 sm:grid-cols-1">
      <PostPicture
        post={post}
        sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 31vw, 7rem"
        isDecorative
        className="aspect-square sm:mb-4 sm:aspect-3/2"
      />
      <div className="grid gap-2">
        <PostKicker post={post} />
        <h3 dir="auto" className="text-lg wrap-anywhere sm:text-xl">
          <a
            href={urls.post(post.slug)}
            className="decoration-turmeric decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {shownTitle(post.title)}
          </a>
        </h3>
        {hides.date || (
          <p className="text-xs text-muted">
            <PostDate at={post.publishedAt} length="short" />
          </p>
        )}
      </div>
    </article>
  )
}

function Neighbour({ post: { slug, title }, isNewer }: { post: PostLink; isNewer: boolean }) {
  const words = translated('afterPost', afterPostWords)
  const Arrow = isNewer ? ArrowRight : ArrowLeft
  return (
    <a
      href={urls.post(slug)}
      rel={isNewer ? 'next' : 'prev'}
      className={
        isNewer
          ? 'group grid content-start gap-1 py-2 sm:col-start-2 sm:justify-items-end sm:text-end'
          : 'group grid content-start gap-1 py-2'
      }
    >
      <span
        className={`inline-flex items-center gap-1.5 justify-self-start text-sm text-muted ${isNewer ? 'flex-row-reverse sm:justify-self-end' : ''}`}
      >
        <Arrow aria-hidden="true" className="size-4" />
        {isNewer ? words.next : words.previous}
      </span>
      <span
        dir="auto"
        className="font-serif text-xl leading-snug wrap-anywhere decoration-turmeric decoration-2 underline-offset-4 group-hover:underline"
      >
        {shownTitle(title)}
      </span>
    </a>
  )
}

function ShareRow({ title, url }: { title: string; url: string }) {
  const words = translated('afterPost', afterPostWords)
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  const look = buttonStyles({ variant: 'outline' })
  return (
    <section
      aria-label={words.share}
      data-title={title}
      data-url={url}
      className="mx-auto flex w-full max-w-measure flex-wrap items-center gap-3"
    >
      <button type="button" data-by="copy" className={`${look} needs-script`}>
        {words.copy}
      </button>
      <a href={mail} className={look}>
        {words.mail}
      </a>
      {/* Only some browsers can: it is shown where this one does, in the place that waits for it. */}
      <button
        type="button"
        inert
        data-by="share"
        data-share=""
        className={`${look} needs-script inert:invisible`}
      >
        {words.press}
      </button>
      <p role="status" className="min-h-6 text-sm text-muted" />
    </section>
  )
}
