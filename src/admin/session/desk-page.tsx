import { type ReactNode, useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { PostTypesContext, useNamedTypes } from '#admin/post-types.ts'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { DeskSessionProvider } from './desk-session-provider.tsx'

/** The frame of every page of the desk. */
export function DeskPage({ onEnd, children }: { onEnd?: () => void; children: ReactNode }) {
  useHouseRules()
  const types = useNamedTypes()
  if (useOthersCode()) return null
  return (
    <TooltipProvider>
      <PostTypesContext value={types}>
        <DeskSessionProvider {...(onEnd && { onEnd })}>{children}</DeskSessionProvider>
      </PostTypesContext>
    </TooltipProvider>
  )
}

/**
 * Loads another document where this one began as a page of visitors that carries code of others: it would run beside the desk.
 *
 * @returns whether it does, and nothing of the desk is to be shown here
 */
function useOthersCode(): boolean {
  const isOthers = useRouteLoaderData<{ runsOthers?: true }>('root')?.runsOthers === true
  useEffect(() => {
    if (isOthers) location.reload()
  }, [isOthers])
  return isOthers
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
