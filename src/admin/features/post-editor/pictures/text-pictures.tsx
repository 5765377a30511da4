import { useId } from 'react'
import { picturesInText, type TextPicture } from '#domain/posts/text/text-pictures.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionLine } from './description-line.tsx'

/** The pictures that the text shows, each with what it says of itself. */
export function TextPictures({
  content,
  onDescribe,
}: {
  content: string
  onDescribe: (picture: TextPicture) => void
}) {
  const id = useId()
  const pictures = picturesInText(content)
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-sans text-sm font-semibold tracking-normal">
        Pictures in the text
      </h2>
      <ul className="grid gap-2">
        {pictures.map((picture, index) => (
          <li
            key={`${picture.line}-${picture.nth}`}
            className="flex items-center gap-3 rounded-control border border-line bg-card p-2"
          >
            <img
              src={picture.url}
              alt=""
              loading="lazy"
              className="size-16 shrink-0 rounded-[0.4rem] bg-sand object-cover"
            />
            <DescriptionLine alt={picture.alt} onDescribe={() => onDescribe(picture)} />
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Describe picture ${index + 1} of the text`}
              onClick={() => onDescribe(picture)}
            >
              Describe
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
