import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Shares the delays among the tooltips inside it: once one was open, the next opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  )
}

/**
 * Says in words what a small control does. The control needs its own accessible name:
 * a tooltip is never the only place where something is said.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={8}
          collisionPadding={8}
          className="z-60 max-w-64 rounded-control bg-ink px-3 py-1.5 text-xs font-medium text-paper shadow-float"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
