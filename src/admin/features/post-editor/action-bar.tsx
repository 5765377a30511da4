import { DropdownMenu } from 'radix-ui'
import { useNavigate } from 'react-router'
import {
  CalendarClock,
  CalendarX,
  Copy,
  History,
  LayoutTemplate,
  RotateCcw,
  Trash2,
  Undo2,
} from '#admin/icons.tsx'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { urls } from '#contract/urls.ts'
import { Button } from '#ui/button.tsx'
import { Eye, EyeOff } from '#ui/eye-icons.tsx'
import type { IconComponent } from '#ui/icon.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { useMenuChoice } from '#ui/use-menu-choice.ts'

/** The things that a writer can do with the post as a whole. */
export type PostAction =
  | 'publish'
  | 'schedule'
  | 'reschedule'
  | 'unschedule'
  | 'preview'
  | 'duplicate'
  | 'template'
  | 'discard'
  | 'unpublish'
  | 'trash'
  | 'restore'

/** The one next step as a button, everything else in a menu beside it. */
export function ActionBar({
  post,
  isWorking,
  onAction,
}: {
  post: DeskPostState
  isWorking: boolean
  onAction: (action: PostAction) => void
}) {
  const navigate = useNavigate()
  const { afterwards, onCloseAutoFocus } = useMenuChoice()
  const { status, hasChanges, schedule } = post

  if (status === 'trash') {
    return (
      <Button size="sm" onClick={() => onAction('restore')} aria-disabled={isWorking || undefined}>
        <RotateCcw aria-hidden="true" />
        Restore
      </Button>
    )
  }
  const isLive = status === 'published'
  return (
    <div className="flex items-center gap-2">
      <Button
        size="sm"
        className="pointer-coarse:min-h-11"
        onClick={() => onAction('publish')}
        aria-disabled={isWorking || (isLive && !hasChanges) || undefined}
      >
        {publishLabel(post, isWorking)}
      </Button>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button
            variant="outline"
            size="sm"
            aria-label="More actions"
            className="px-2.5 pointer-coarse:size-11"
          >
            <ChevronDown aria-hidden="true" />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-50 min-w-56 rounded-card border border-line bg-card p-1.5 shadow-float"
        >
          <MenuItem icon={CalendarClock} onChoose={afterwards(() => onAction('schedule'))}>
            {schedule ? 'Move the schedule…' : 'Schedule…'}
          </MenuItem>
          {schedule ? (
            <MenuItem icon={CalendarX} onChoose={afterwards(() => onAction('unschedule'))}>
              Cancel the schedule
            </MenuItem>
          ) : null}
          <MenuItem icon={Eye} onChoose={afterwards(() => onAction('preview'))}>
            Preview link…
          </MenuItem>
          <MenuItem icon={Copy} onChoose={afterwards(() => onAction('duplicate'))}>
            Duplicate
          </MenuItem>
          <MenuItem icon={LayoutTemplate} onChoose={afterwards(() => onAction('template'))}>
            Save as template…
          </MenuItem>
          <MenuItem
            icon={History}
            onChoose={afterwards(() => void navigate(urls.adminPostHistory(post.id)))}
          >
            History
          </MenuItem>
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          {isLive && hasChanges ? (
            <MenuItem icon={Undo2} onChoose={afterwards(() => onAction('discard'))}>
              Discard the changes
            </MenuItem>
          ) : null}
          {isLive ? (
            <MenuItem icon={EyeOff} onChoose={afterwards(() => onAction('unpublish'))}>
              Unpublish
            </MenuItem>
          ) : null}
          <MenuItem icon={Trash2} isDangerous onChoose={afterwards(() => onAction('trash'))}>
            Move to Trash
          </MenuItem>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </div>
  )
}

/** Returns the words of the button that publishes. */
export function publishLabel({ status, hasChanges }: DeskPostState, isWorking: boolean): string {
  if (isWorking) return 'Working…'
  if (status !== 'published') return status === 'scheduled' ? 'Publish now…' : 'Publish…'
  return hasChanges ? 'Update…' : 'Published'
}

function MenuItem({
  icon: Icon,
  isDangerous,
  onChoose,
  children,
}: {
  icon: IconComponent
  isDangerous?: boolean
  onChoose: () => void
  children: string
}) {
  return (
    <DropdownMenu.Item
      onSelect={onChoose}
      className={`flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-leaf-wash ${isDangerous ? 'text-tomato' : ''}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </DropdownMenu.Item>
  )
}
