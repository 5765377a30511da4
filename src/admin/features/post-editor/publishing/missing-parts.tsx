import type { RefObject } from 'react'
import { ArrowRight } from '#admin/icons.tsx'
import type { PostDocument } from '#domain/posts/post-document.ts'

export type PublishError = { field: keyof PostDocument; message: string }

/** Shows the parts that keep a post from going out, each with the way to its field; nothing where nothing does. */
export function MissingParts({
  title,
  errors,
  onGoTo,
  list,
}: {
  title: string
  errors: readonly PublishError[]
  onGoTo: (field: keyof PostDocument) => void
  /** For who leads to the first of them. */
  list?: RefObject<HTMLUListElement | null>
}) {
  if (errors.length === 0) return null
  return (
    <section
      role="alert"
      className="grid gap-2 rounded-card border-2 border-tomato bg-tomato-wash px-5 py-4"
    >
      <h3 className="font-sans text-sm font-semibold text-tomato">{title}</h3>
      <ul ref={list} className="grid gap-1 text-sm">
        {errors.map(({ field, message }, index) => (
          <li key={field}>
            <button
              type="button"
              data-autofocus={index === 0 ? '' : undefined}
              onClick={() => onGoTo(field)}
              className="min-h-7 cursor-pointer text-start underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {message}
              <ArrowRight aria-hidden="true" className="ms-1.5 inline size-4 align-[-0.2em]" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much of it there is, for the button that it holds up. */
export function missingInWords(count: number): string {
  return count === 1 ? '1 thing is missing.' : `${count} things are missing.`
}
