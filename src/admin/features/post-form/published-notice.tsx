import type { RefObject } from 'react'
import type { PublishedPost } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'

/** Stays when the toast has gone: what was published, and the way to it. */
export function PublishedNotice({
  published: { post, title },
  place,
}: {
  published: { post: PublishedPost; title: string }
  place: RefObject<HTMLParagraphElement | null>
}) {
  return (
    <p
      ref={place}
      tabIndex={-1}
      className="rounded-card border border-leaf bg-leaf-wash px-5 py-4 text-sm"
    >
      <span className="font-semibold">{title}</span> is online.{' '}
      <a
        href={urls.post(post.slug)}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        View post
      </a>
    </p>
  )
}
