import { Link } from 'react-router'
import type { PostSummary } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { Picture } from '#ui/picture.tsx'

/** A post as its picture and name, of a recipe the name of the dish, with small facts under it. */
export function PostTile({
  post,
  facts,
}: {
  post: PostSummary
  facts: readonly (string | null | undefined)[]
}) {
  const { slug, title, picture, imageUrl, dish } = post
  return (
    <article className="group relative grid gap-2 md:gap-4">
      {picture ? (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 48rem) 30vw, 42vw"
          className="aspect-3/2 w-full rounded-card"
        />
      ) : (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          className="aspect-3/2 w-full rounded-card object-cover"
        />
      )}
      <div className="grid gap-1">
        <h3 dir="auto" className="text-base leading-snug wrap-anywhere md:text-xl">
          <Link
            to={urls.post(slug)}
            viewTransition
            className="decoration-turmeric decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {dish?.name ?? title}
          </Link>
        </h3>
        <p className="text-xs text-muted md:text-sm">{facts.filter((fact) => fact).join(' · ')}</p>
      </div>
    </article>
  )
}
