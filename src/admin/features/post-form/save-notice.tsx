import type { SaveState } from './draft-keeper.ts'

/** Says in words where what was typed is right now. */
export function SaveNotice({ state }: { state: SaveState }) {
  return <p className="text-sm text-muted tabular-nums">{wordsFor(state)}</p>
}

function wordsFor(state: SaveState): string {
  if (state.status === 'nothing-to-keep')
    return 'What you type is kept on this device until you publish.'
  if (state.status === 'not-kept') {
    return 'This browser keeps nothing: publish or copy your text before you leave.'
  }
  const time = timeOf(state.at)
  return state.hasPictures
    ? `Kept on this device ${time}`
    : `Text kept on this device ${time}. The images could not be kept: choose them again if you leave.`
}

/** The time of day where the writer is. */
function timeOf(at: string): string {
  return new Date(at).toLocaleTimeString([], { timeStyle: 'short' })
}
