import { DropdownMenu } from 'radix-ui'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { Settings2 } from '#admin/icons.tsx'
import { Check } from '#ui/icons.tsx'
import { useMenuChoice } from '#ui/use-menu-choice.ts'
import { type WritingSettings, writingSettings } from './writing-settings.ts'

const CHOICES: { name: keyof WritingSettings; label: string; note: string }[] = [
  { name: 'isFocused', label: 'Focus mode', note: 'All but your paragraph steps back' },
  { name: 'hasSmartQuotes', label: 'Curly quotes', note: 'As you type; undo brings straight ones' },
]

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm outline-none data-highlighted:bg-leaf-wash'

/** How somebody likes to write on this device, and how long the text is to become. */
export function WritingMenu({
  tabIndex,
  onWordGoal,
}: {
  tabIndex: number
  onWordGoal: (() => void) | undefined
}) {
  const settings = useSyncExternalStore(
    writingSettings.subscribe,
    writingSettings.read,
    writingSettings.read,
  )
  const [main, setMain] = useState<HTMLElement | null>(null)
  const findMain = useCallback(
    (button: HTMLButtonElement | null) => setMain(button?.closest('main') ?? null),
    [],
  )
  const { afterwards, onCloseAutoFocus } = useMenuChoice()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button
          ref={findMain}
          type="button"
          aria-label="How you write"
          tabIndex={tabIndex}
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-leaf-wash hover:text-ink pointer-coarse:size-11 pointer-fine:@max-[45rem]:size-7"
        >
          <Settings2 aria-hidden="true" className="size-4.5" />
        </button>
      </DropdownMenu.Trigger>
      {/* Older browsers cut off what is fixed inside of the toolbar, because that is a container. */}
      <DropdownMenu.Portal container={main}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-50 min-w-64 rounded-card border border-line bg-card p-1.5 shadow-float"
        >
          {CHOICES.map(({ name, label, note }) => (
            <DropdownMenu.CheckboxItem
              key={name}
              checked={settings[name]}
              onCheckedChange={(isOn) => writingSettings.change({ [name]: isOn })}
              className={ITEM}
            >
              <span className="grid size-4 shrink-0 place-items-center">
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </DropdownMenu.ItemIndicator>
              </span>
              <span className="grid">
                {label}
                <span className="text-xs text-muted">{note}</span>
              </span>
            </DropdownMenu.CheckboxItem>
          ))}
          {onWordGoal ? (
            <DropdownMenu.Item onSelect={afterwards(onWordGoal)} className={ITEM}>
              <span className="size-4 shrink-0" />
              Word goal…
            </DropdownMenu.Item>
          ) : null}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
