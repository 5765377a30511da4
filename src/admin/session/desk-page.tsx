import { type ReactNode, useEffect } from 'react'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { DeskSessionProvider } from './desk-session-provider.tsx'

/** The frame of every page of the desk. */
export function DeskPage({ onEnd, children }: { onEnd?: () => void; children: ReactNode }) {
  useHouseRules()
  return (
    <TooltipProvider>
      <DeskSessionProvider {...(onEnd && { onEnd })}>{children}</DeskSessionProvider>
    </TooltipProvider>
  )
}

/** Turns the owner's own rules off while the desk is there: whoever comes from a page of the site brings them along. */
function useHouseRules(): void {
  useEffect(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-own]')]
    for (const sheet of sheets) sheet.disabled = true
    return () => {
      for (const sheet of sheets) sheet.disabled = false
    }
  }, [])
}
