import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { CircleCheck, CloudOff, LoaderCircle, TriangleAlert } from '#admin/icons.tsx'
import type { IconComponent } from '#ui/icon.tsx'
import type { SaveState } from './save-state.ts'
import type { Saver } from './saver.ts'

type Words = { text: string; icon: IconComponent; tone: string }

/** Where the words are, in words: always there, never blinking. */
export function SaveNotice({ saver }: { saver: Saver }) {
  const state = useSyncExternalStore(saver.subscribe, saver.read, saver.read)
  const { text, icon: Icon, tone } = wordsFor(state)
  const isOnItsWay = state.status === 'unsaved' || state.status === 'saving'
  return (
    <p className={`flex items-center gap-1.5 text-sm ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span
        data-save-state={state.status}
        // On a phone the bar has no room for it, and must not jump at every pause.
        className={clsx('tabular-nums', isOnItsWay && 'max-sm:sr-only')}
      >
        {text}
        {state.status === 'saved' ? (
          <span className="max-sm:hidden"> {clockTime(state.at)}</span>
        ) : null}
      </span>
      <span role="status" className="sr-only">
        {state.status === 'saved' || isOnItsWay ? '' : text}
      </span>
    </p>
  )
}

function wordsFor(state: SaveState): Words {
  switch (state.status) {
    case 'saved':
      return { text: 'Saved', icon: CircleCheck, tone: 'text-muted' }
    case 'unsaved':
    case 'saving':
      return { text: 'Saving…', icon: LoaderCircle, tone: 'text-muted' }
    case 'offline':
      return wordsForWaiting(state)
    case 'signed-out':
      return { text: 'Logged out: kept on this device', icon: CloudOff, tone: 'text-turmeric' }
    case 'conflict':
      return { text: 'Two versions: please choose', icon: TriangleAlert, tone: 'text-tomato' }
    case 'refused':
      return {
        text: `Not saved: ${state.message || 'the server refused it'}`,
        icon: TriangleAlert,
        tone: 'text-tomato',
      }
  }
}

function wordsForWaiting({ isKept, reason }: Extract<SaveState, { status: 'offline' }>): Words {
  const icon = reason ? TriangleAlert : CloudOff
  const tone = isKept ? 'text-turmeric' : 'text-tomato'
  if (reason) {
    const where = isKept ? 'Kept on this device.' : 'Not kept on this device: do not close.'
    return { text: `Not saved: ${reason} ${where}`, icon, tone }
  }
  const text = isKept ? 'Offline: kept on this device' : 'Offline, and not kept: do not close'
  return { text, icon, tone }
}

function clockTime(moment: string): string {
  return new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
