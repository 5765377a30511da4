import type { Picture } from '#contract/picture.ts'
import { postWords } from '#domain/words/english/post.ts'
import { translated } from '#web/translated.ts'
import { PostPicture } from '../post-picture.tsx'

/** The pictures of a post after the first, small, at its end. */
export function PostGallery({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="more-pictures" className="grid gap-5 print:hidden">
      <h2 id="more-pictures" className="text-2xl">
        {translated('post', postWords).pictures}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((picture) => (
          <li key={picture.url}>
            <a href={picture.url} className="block">
              <PostPicture
                post={{ picture, imageUrl: picture.url }}
                sizes="(min-width: 48rem) 14rem, 45vw"
                className="aspect-square"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
