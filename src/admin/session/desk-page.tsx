import type { ReactNode } from 'react'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { DeskSessionProvider } from './desk-session-provider.tsx'
import { useHouseRules } from './use-house-rules.ts'

/** The frame of every page of the desk. */
export function DeskPage({ onEnd, children }: { onEnd?: () => void; children: ReactNode }) {
  useHouseRules()
  return (
    <TooltipProvider>
      <DeskSessionProvider {...(onEnd && { onEnd })}>{children}</DeskSessionProvider>
    </TooltipProvider>
  )
}
