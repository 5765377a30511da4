import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSecurity } from '#admin/session/account-security.ts'
import type { AccountApi } from '#contract/calls/account-calls.ts'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { AppSection } from './app-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Everything that somebody signs in with, and where they are signed in. */
export function MyAccount({
  api,
  security,
  onChanged,
}: {
  api: AccountApi
  security: AccountSecurity
  /** Called when a second step was added or removed, which the desk wants to know. */
  onChanged: () => Promise<void>
}) {
  const query = accountQuery(api)
  const { data: account, isPending, error, refetch } = useQuery(query)
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const refreshAll = async () => {
    await onChanged()
    await refresh()
  }

  if (isPending) {
    return (
      <Skeleton label="Loading your account..." className="grid gap-6">
        {['password', 'passkeys', 'app', 'sessions'].map((name) => (
          <SkeletonBlock key={name} className="h-48 w-full" />
        ))}
      </Skeleton>
    )
  }
  if (error) {
    return (
      <ErrorNotice
        title="Your account could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  }

  const { factors } = account
  return (
    <div className="grid gap-6">
      <PasskeysSection
        passkeys={factors.filter(({ type }) => type === 'webauthn')}
        security={security}
        onChanged={refreshAll}
      />
      <AppSection
        apps={factors.filter(({ type }) => type !== 'webauthn')}
        security={security}
        onChanged={refreshAll}
      />
      {factors.length > 0 ? (
        <RecoveryCodesSection
          codes={account.recoveryCodes}
          security={security}
          onChanged={refresh}
        />
      ) : null}
      {account.hasPassword ? (
        <PasswordSection
          security={security}
          email={account.email}
          onChanged={() => void refresh()}
        />
      ) : null}
      <IdentitiesSection onChanged={refreshAll} />
      <SessionsSection
        sessions={account.sessions}
        api={api}
        security={security}
        onChanged={refresh}
      />
    </div>
  )
}

/** The query for a person's own account. */
function accountQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.getAccount({ signal }),
  })
}
