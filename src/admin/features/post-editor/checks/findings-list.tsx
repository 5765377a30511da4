import { CircleCheck, TriangleAlert } from '#admin/icons.tsx'
import type { Finding } from '#domain/posts/checks/finding.ts'
import { placeInWords } from '#domain/posts/checks/place-in-words.ts'
import { POST_FIELDS, type PostField } from '#domain/posts/post-fields.ts'

/** Shows the findings that are worth a second look, each with the way to it and, where it is known, the remedy. */
export function FindingsList({
  findings,
  content,
  onShow,
  onGoTo,
  onFix,
  onDescribe,
}: {
  findings: readonly Finding[]
  /** The text that the findings are of. */
  content: string
  onShow: (line: number) => void
  /** Leads to a field of the post. */
  onGoTo: (field: PostField) => void
  onFix: (line: number, replacement: string) => void
  onDescribe: (picture: NonNullable<Finding['undescribed']>) => void
}) {
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <CircleCheck aria-hidden="true" className="size-4 text-leaf" />
        Nothing to put right.
      </p>
    )
  }
  return (
    <ul className="grid gap-3">
      {findings.map((finding, index) => {
        const { kind, line, message, advice, replacement, remedy, undescribed, field } = finding
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings may be alike in all else
          <li key={`${kind}-${line}-${index}`} className="flex gap-3 text-sm">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-turmeric" />
            <div className="grid min-w-0 gap-1">
              {line === null ? null : (
                <p className="text-xs text-muted [overflow-wrap:anywhere]">
                  {placeInWords(content, line)}
                </p>
              )}
              <p className="font-semibold [overflow-wrap:anywhere]">{message}</p>
              <p className="text-muted">{advice}</p>
              <div className="flex flex-wrap gap-x-4 empty:hidden">
                {line === null ? null : <Small onPress={() => onShow(line)}>Show</Small>}
                {line === null || replacement === undefined ? null : (
                  <Small onPress={() => onFix(line, replacement)}>{remedy ?? 'Put it right'}</Small>
                )}
                {field === undefined ? null : (
                  <Small
                    onPress={() => onGoTo(field)}
                  >{`Go to “${POST_FIELDS[field].label}”`}</Small>
                )}
                {undescribed === undefined ? null : (
                  <Small onPress={() => onDescribe(undescribed)}>Describe it</Small>
                )}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Small({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-6 cursor-pointer text-xs font-semibold text-leaf underline underline-offset-4"
    >
      {children}
    </button>
  )
}
