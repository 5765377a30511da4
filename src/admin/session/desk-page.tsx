import type { ReactNode } from 'react'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { DeskSessionProvider } from './desk-session-provider.tsx'
import { useHouseRules } from './use-house-rules.ts'

/** What every page of the desk stands in. */
export function DeskPage({ onEnd, children }: { onEnd?: () => void; children: ReactNode }) {
  useHouseRules()
  return (
    <TooltipProvider>
      <DeskSessionProvider {...(onEnd && { onEnd })}>{children}</DeskSessionProvider>
    </TooltipProvider>
  )
}
