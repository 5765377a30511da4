import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { SetupApi } from '#contract/calls/setup-calls.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { buttonStyles } from '#ui/button.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type NewAdmin, SetupForm } from './setup-form.tsx'

type SetupLinkProps = {
  api: SetupApi
  /** Called when the account exists. */
  onCreated: (admin: NewAdmin) => Promise<void>
}

/** Shows the form to whoever comes by a link that is still good, and says so to everybody else. */
export function SetupLink({ api, onCreated }: SetupLinkProps) {
  const fragment = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => undefined,
  )
  if (fragment === undefined) return <Skeleton label="Loading..." />

  const token = tokenOfLink(fragment)
  if (!token) {
    return (
      <LinkNotice
        title="This page needs its link"
        message="Open the link that the program printed when it started. It carries a one-time key."
      />
    )
  }
  return <CheckedLink key={token} token={token} api={api} onCreated={onCreated} />
}

function CheckedLink({ token, api, onCreated }: SetupLinkProps & { token: string }) {
  const [isOver, setIsOver] = useState(false)
  const link = useQuery({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => api.checkSetupLink({ token }, { signal }),
    gcTime: 0,
  })

  async function handleCreate(admin: NewAdmin) {
    try {
      await api.makeFirstAdmin({ ...admin, token })
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') setIsOver(true)
      throw error
    }
    await onCreated(admin)
  }

  if (link.isPending) return <Skeleton label="Checking the link" />
  if (link.isError) {
    return (
      <ErrorNotice
        title="The link could not be checked"
        message={link.error.message}
        onRetry={() => void link.refetch()}
      />
    )
  }
  if (isOver || !link.data.isUsable) {
    return (
      <LinkNotice
        title="This link is no longer good"
        message="It was used already, or it has expired. If there is no administrator yet, start the program again: it prints a new link."
      />
    )
  }
  return <SetupForm onCreate={handleCreate} />
}

function LinkNotice({ title, message }: { title: string; message: string }) {
  return (
    <EmptyState
      title={title}
      message={message}
      action={
        <a href={urls.adminBlog()} className={buttonStyles({ variant: 'outline' })}>
          Go to sign-in
        </a>
      }
    />
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/**
 * The token in an address's fragment, or undefined without one.
 *
 * It stands in the fragment because that part of an address is never sent: it reaches no
 * server's log and no other site's.
 */
export function tokenOfLink(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || undefined
}
