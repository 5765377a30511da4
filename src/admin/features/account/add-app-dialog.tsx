import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AccountSecurity, BegunApp } from '#admin/session/account-security.ts'
import { useSiteName } from '#admin/site-name.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { failureText } from './failure-text.ts'

type AddAppDialogProps = {
  name: string
  security: Pick<AccountSecurity, 'beginApp' | 'verifyApp' | 'removeFactor'>
  onClose: () => void
  onAdded: () => Promise<void>
}

/** Shows the secret of a new authenticator app, and asks for its first code. */
export function AddAppDialog({ name, security, onClose, onAdded }: AddAppDialogProps) {
  const siteName = useSiteName()
  const beginning = useMutation({
    mutationFn: async () => {
      const begun = await security.beginApp(name, siteName)
      if (!begun.ok) throw new Error(failureText(begun, 'That did not work.'))
      return begun.app
    },
  })
  const { mutate: begin } = beginning
  const hasBegun = useRef(false)
  // Opening the dialog is the event: one secret is asked for, however often it renders.
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [begin])
  const [error, setError] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const code = useRef<HTMLInputElement>(null)

  /** Forgets what was begun: the next try gets a secret of its own. */
  function handleClose(): void {
    if (beginning.data) void security.removeFactor(beginning.data.id)
    onClose()
  }

  async function verify(app: BegunApp): Promise<void> {
    const typed = code.current?.value.replace(/\s/g, '') ?? ''
    if (typed === '') return setError('Enter the code that the app shows')
    setIsChecking(true)
    const answer = await security.verifyApp(app.id, typed).finally(() => setIsChecking(false))
    if (!answer.ok) {
      setError(failureText(answer, 'This code is not right. Check the clock of your phone.'))
      return code.current?.select()
    }
    showToast({
      title: 'Authenticator app added',
      description: 'Make recovery codes too, for the day the phone is gone.',
    })
    onClose()
    await onAdded()
  }

  return (
    <FormDialog
      onClose={handleClose}
      title="Add an authenticator app"
      lead="Scan the picture with the app, or type the key into it. Then enter the code that it shows."
      action="Add app"
      working={isChecking ? 'Checking...' : 'Add app'}
      isWorking={isChecking || !beginning.data}
      onSubmit={() => void (beginning.data && verify(beginning.data))}
    >
      {beginning.isError ? (
        <ErrorNotice
          title="This could not be begun"
          message={beginning.error.message}
          onRetry={() => begin()}
        />
      ) : null}
      {beginning.isPending ? (
        <Skeleton label="Making a key..." className="grid gap-4">
          <SkeletonBlock className="mx-auto size-52" />
          <SkeletonBlock className="h-12 w-full" />
        </Skeleton>
      ) : null}
      {beginning.data ? (
        <>
          <AppKey app={beginning.data} />
          <Field label="Code" error={error}>
            {(control) => (
              <Input
                {...control}
                ref={code}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                required
                onChange={() => setError(undefined)}
                className="font-mono tracking-wider"
              />
            )}
          </Field>
        </>
      ) : null}
    </FormDialog>
  )
}

/** The secret, for the camera of a phone and for who types it. */
function AppKey({ app }: { app: BegunApp }) {
  return (
    <>
      <img
        src={app.picture}
        alt="A QR code that holds the key, for the camera of your phone"
        className="mx-auto size-52 rounded-card border border-line bg-[white]"
      />
      <div className="grid gap-1 text-center text-sm">
        <p className="text-muted">Or type this key:</p>
        <p className="font-mono text-base font-semibold tracking-wider [overflow-wrap:anywhere]">
          {app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
    </>
  )
}
