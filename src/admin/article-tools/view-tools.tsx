import { FileCode, Maximize, Minimize } from '#admin/icons.tsx'
import { Search } from '#ui/icons.tsx'
import { ToolButton } from './tool-bar.tsx'
import type { ToolWords } from './tool-words.ts'
import { WritingMenu } from './writing-menu.tsx'

const FIND: ToolWords = { label: 'Find and replace', keys: 'Ctrl F', icon: Search }
const SHOW_MARKDOWN: ToolWords = { label: 'Show Markdown', icon: FileCode }
const FULL_SCREEN: ToolWords = { label: 'Full screen', keys: 'F11', icon: Maximize }
const LEAVE_FULL_SCREEN: ToolWords = { label: 'Leave full screen', keys: 'Esc', icon: Minimize }

/** The actions of the page for the field as a whole, at the end of its bar. */
export type ViewWays = {
  isPlain: boolean
  /** Shows the Markdown as it stands, or the finished look. */
  onPlain: (isPlain: boolean) => void
  /** Somebody wants to say how long the text is to become; undefined where no page asks that. */
  onWordGoal?: (() => void) | undefined
  isFullScreen?: boolean | undefined
  /** Undefined where the field has no place but its own. */
  onFullScreen?: ((isFullScreen: boolean) => void) | undefined
}

/** The tools that are no change of the text: finding, how it is shown, how one writes. */
export function ViewTools({
  onFind,
  isPlain,
  onPlain,
  onWordGoal,
  isFullScreen = false,
  onFullScreen,
}: ViewWays & { onFind: () => void }) {
  return (
    <>
      <ToolButton tool={FIND} onPress={onFind} />
      <span className="flex-1" />
      <ToolButton tool={SHOW_MARKDOWN} isPressed={isPlain} onPress={() => onPlain(!isPlain)} />
      <WritingMenu tabIndex={-1} onWordGoal={onWordGoal} />
      {onFullScreen ? (
        <ToolButton
          tool={isFullScreen ? LEAVE_FULL_SCREEN : FULL_SCREEN}
          onPress={() => onFullScreen(!isFullScreen)}
        />
      ) : null}
    </>
  )
}
