import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { authorizeAddress, listSignInProviders, ssoAddress } from '#admin/api/sign-in-providers.ts'
import { forgetProviderRefusal, providerRefusal } from '#admin/session/provider-return.ts'
import type { SignInProvider } from '#contract/desk/sign-in-settings.ts'
import { Button, buttonStyles } from '#ui/button.tsx'

/** The other ways to sign in that the site is set up for; nothing at all where there are none. */
export function ProviderButtons() {
  const [error, setError] = useState(providerRefusal)
  useEffect(() => forgetProviderRefusal, [])
  const { data: providers = [] } = useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => listSignInProviders({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (providers.length === 0 && !error) return null

  return (
    <div className="grid gap-3">
      <p role="status" className="text-center text-sm text-tomato empty:hidden">
        {error}
      </p>
      {providers.map((provider) => (
        <ProviderButton key={provider.name} provider={provider} onError={setError} />
      ))}
    </div>
  )
}

function ProviderButton({
  provider,
  onError,
}: {
  provider: SignInProvider
  onError: (error: string) => void
}) {
  const label = `Continue with ${provider.label}`
  if (provider.kind !== 'saml') {
    const href = authorizeAddress(provider, location.pathname)
    return (
      <a href={href} className={buttonStyles({ variant: 'outline' })}>
        {label}
      </a>
    )
  }

  async function handleClick(): Promise<void> {
    const address = await ssoAddress(provider, location.pathname)
    if (address) location.assign(address)
    else onError('The other side cannot be asked right now. Try again in a moment.')
  }

  return (
    <Button variant="outline" onClick={() => void handleClick()}>
      {label}
    </Button>
  )
}
