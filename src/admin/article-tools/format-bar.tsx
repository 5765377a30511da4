import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ToolBar, ToolButton, ToolDivider } from './tool-bar.tsx'
import { TOOL_WORDS, type ToolWords } from './tool-words.ts'

/** The tools that change the text at once, in their groups. */
const GROUPS = [
  ['undo', 'redo'],
  ['heading', 'smallerHeading'],
  ['bold', 'italic', 'strike', 'code'],
  ['bulletList', 'numberedList', 'checklist', 'quotation', 'callout', 'table', 'dividingLine'],
] as const

/** The group of marks within a line; a link is one of them, but asks where it leads. */
const INLINE = 2

/**
 * The tools that are left out where the bar is short, first those of `SHORT`; keys and the slash menu have all of
 * them.
 */
const SHORT = new Set<string>(
  (['callout', 'dividingLine', 'video', 'button', 'source'] as const).map(
    (name) => TOOL_WORDS[name].label,
  ),
)
const SHORTER = new Set<string>(
  (['redo', 'smallerHeading', 'strike', 'code'] as const).map((name) => TOOL_WORDS[name].label),
)

type Named<Tool> = Partial<Record<(typeof GROUPS)[number][number], Tool>>

/**
 * Shows the tools for a text, each with its keys.
 *
 * @param children what the page puts at its end
 */
export function FormatBar<Tool extends ToolWords>({
  tools,
  isPressed,
  onRun,
  onLink,
  asking,
  children,
}: {
  tools: Named<Tool>
  /** Whether the text at the cursor is so already; undefined where nobody can say that. */
  isPressed?: (tool: Tool) => boolean | undefined
  onRun: (tool: Tool) => void
  onLink: () => void
  /** The tools that open a window. */
  asking: readonly (readonly [tool: ToolWords, onPress: () => void])[]
  children: ReactNode
}) {
  return (
    <ToolBar>
      {GROUPS.map((names, group) => (
        <div key={names[0]} className="flex shrink-0 items-center">
          {group > 0 ? <ToolDivider /> : null}
          {names
            .flatMap((name) => tools[name] ?? [])
            .map((tool, index) => (
              <ToolButton
                key={tool.label}
                tool={tool}
                isFirst={group === 1 && index === 0}
                isPressed={isPressed?.(tool)}
                className={whereShown(tool)}
                onPress={() => onRun(tool)}
              />
            ))}
          {group === INLINE ? <ToolButton tool={TOOL_WORDS.link} onPress={onLink} /> : null}
        </div>
      ))}
      <ToolDivider />
      {asking.map(([tool, onPress]) => (
        <ToolButton
          key={tool.label}
          tool={tool}
          isPinned={tool === TOOL_WORDS.picture}
          className={whereShown(tool)}
          onPress={onPress}
        />
      ))}
      {children}
    </ToolBar>
  )
}

function whereShown({ label }: ToolWords): string {
  return clsx(
    SHORT.has(label) && 'pointer-fine:@max-[49rem]:hidden',
    SHORTER.has(label) && 'pointer-fine:@max-[39rem]:hidden',
  )
}
