import type { PostDocument } from '#domain/posts/post-document.ts'

export type PublishFault = { field: keyof PostDocument; message: string }

/** What keeps a post from going out, each with the way to its field; nothing where nothing does. */
export function MissingParts({
  title,
  faults,
  onGoTo,
}: {
  title: string
  faults: readonly PublishFault[]
  onGoTo: (field: keyof PostDocument) => void
}) {
  if (faults.length === 0) return null
  return (
    <section
      role="alert"
      className="grid gap-2 rounded-card border-2 border-tomato bg-tomato-wash px-5 py-4"
    >
      <h3 className="font-sans text-sm font-semibold text-tomato">{title}</h3>
      <ul className="grid gap-1 text-sm">
        {faults.map(({ field, message }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => onGoTo(field)}
              className="min-h-6 cursor-pointer text-start underline underline-offset-4"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
