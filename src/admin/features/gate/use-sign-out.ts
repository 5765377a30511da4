import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** Signs out and says how it went. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useDesk()
  return async () => {
    const { ok } = await signOut()
    showToast(
      ok
        ? { title: 'Logged Out', description: 'You have been securely logged out.' }
        : {
            title: 'Logout Error',
            description: 'There was an issue logging out. Please try again.',
            variant: 'destructive',
          },
    )
  }
}
