import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSignInProviders } from '#admin/api/sign-in-providers.ts'
import { type SignInWay, signInWays } from '#admin/session/sign-in-ways.ts'
import type { SignInProvider } from '#contract/desk/sign-in-settings.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { AccountRow, AccountSection } from './account-section.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Where else somebody signs in to their account; nothing where the site knows no such place. */
export function IdentitiesSection({ onChanged }: { onChanged: () => Promise<void> }) {
  const [refusal, setRefusal] = useState<string>()
  const [removing, setRemoving] = useState<SignInWay>()
  const { data: providers = [] } = useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => listSignInProviders({ signal }),
  })
  const {
    data: ways = [],
    isSuccess,
    error,
    refetch,
  } = useQuery({ queryKey: ['account', 'sign-in-ways'], queryFn: () => signInWays.list() })

  if (providers.length === 0 && ways.length < 2) return null
  const signInLabel = (way: SignInWay) => wordsFor(way.provider, providers)
  const addable = providers.filter(
    ({ kind, name }) =>
      isSuccess && kind !== 'saml' && !ways.some(({ provider }) => provider === name),
  )

  async function handleAdd({ name }: SignInProvider): Promise<void> {
    const begun = await signInWays.beginAdding(name)
    if ('address' in begun) location.assign(begun.address)
    else setRefusal(begun.error)
  }

  return (
    <AccountSection
      title="Other ways to sign in"
      lead="Accounts elsewhere that open this one. You are told by mail when one is added or removed."
      action={addable.map((provider) => (
        <Button
          key={provider.name}
          variant="outline"
          size="sm"
          onClick={() => void handleAdd(provider)}
        >
          Add {provider.label}
        </Button>
      ))}
    >
      <p role="alert" className="text-sm font-medium text-tomato empty:hidden">
        {refusal}
      </p>
      {error ? (
        <ErrorNotice
          title="Your ways to sign in could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      <ul>
        {ways.map((way) => (
          <AccountRow
            key={way.id}
            title={signInLabel(way)}
            detail={way.email ?? 'No address known'}
          >
            {ways.length > 1 ? (
              <Button
                variant="outline"
                size="sm"
                onClick={() => setRemoving(way)}
                aria-label={`Remove ${signInLabel(way)}`}
              >
                Remove
              </Button>
            ) : null}
          </AccountRow>
        ))}
      </ul>
      {removing ? (
        <ConfirmDialog
          title={`Remove ${signInLabel(removing)}?`}
          description={describeConsequence(removing)}
          action="Remove"
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            const problem = await signInWays.remove(removing)
            if (problem) return problem
            showToast({ title: `${signInLabel(removing)} removed` })
            await refetch()
            await onChanged()
            return undefined
          }}
        />
      ) : null}
    </AccountSection>
  )
}

function wordsFor(provider: string, providers: readonly SignInProvider[]): string {
  if (provider === 'email') return 'Email and password'
  const name = provider.replace(/^sso:/, '')
  return providers.find((one) => one.name === name)?.label ?? name
}

function describeConsequence({ provider }: SignInWay): string {
  const ended = 'All your other sessions end.'
  return provider === 'email'
    ? `Your password counts no more, and the account takes the address of what is left. ${ended}`
    : `It opens this account no more. ${ended}`
}
