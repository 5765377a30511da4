import type { UploadedImage } from '#contract/media.ts'
import { postDescription } from '#domain/posts/description.ts'
import { DEFAULT_IMAGE_URL } from '#domain/posts/post.ts'
import { slugFromTitle } from '#domain/posts/text/slug.ts'
import type { Fields } from './field-props.ts'

type Shown = Fields & {
  excerpt: string
  picture: UploadedImage | undefined
}

/** How the post will look in search results and when somebody shares it. */
export function SharingCards(post: Shown) {
  const title = post.metaTitle.trim() || post.title.trim() || 'Untitled'
  const description = postDescription(post)
  const host = globalThis.location?.host ?? ''
  const address = `${host} › blog › ${post.slug.trim() || slugFromTitle(post.title)}`

  return (
    // Columns no wider than there is room: a long title would push them out of the window.
    <div className="grid grid-cols-1 gap-6">
      <figure className="grid grid-cols-1 gap-2">
        <figcaption className="text-sm font-semibold">In search results</figcaption>
        <div className="rounded-card border border-line bg-paper p-4">
          <p className="text-xs text-muted [overflow-wrap:anywhere]">{address}</p>
          <p dir="auto" className="mt-1 truncate text-lg leading-snug text-leaf">
            {cut(title, 60)}
          </p>
          <p dir="auto" className="mt-1 text-sm text-muted">
            {cut(description, 160)}
          </p>
        </div>
      </figure>
      <figure className="grid grid-cols-1 gap-2">
        <figcaption className="text-sm font-semibold">When somebody shares it</figcaption>
        <div className="overflow-hidden rounded-card border border-line bg-paper">
          <img
            src={post.picture?.url ?? DEFAULT_IMAGE_URL}
            alt=""
            className="aspect-[1200/630] w-full bg-sand object-cover"
          />
          <div className="grid gap-1 p-4">
            <p className="text-xs text-muted">{host}</p>
            <p dir="auto" className="line-clamp-2 font-serif text-lg leading-snug">
              {title}
            </p>
            <p dir="auto" className="line-clamp-2 text-sm text-muted">
              {description}
            </p>
          </div>
        </div>
      </figure>
    </div>
  )
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`
}
