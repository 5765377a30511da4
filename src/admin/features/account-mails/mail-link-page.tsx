import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { AccountMails, MailRefusal } from '#admin/session/account-mails.ts'
import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FormError } from './form-error.tsx'
import { isForElsewhere, linkOfMail, type MailLink, pathOn } from './link-of-mail.ts'
import { LINK_WORDS } from './link-words.ts'
import { NewPassword } from './new-password.tsx'
import type { SecondStepCalls } from './step-first.tsx'

type MailLinkPageProps = { mails: AccountMails; steps: SecondStepCalls }

/**
 * Where the links in mails lead. Nothing is used up before the button is pressed, so that
 * programs which look into mail do no harm.
 */
export function MailLinkPage(props: MailLinkPageProps) {
  const fragment = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => undefined,
  )
  if (fragment === undefined) return <Skeleton label="Loading..." />
  const link = linkOfMail(fragment)
  return link ? <OpenLink key={link.tokenHash} link={link} {...props} /> : <LinkOver />
}

type Stage = 'asking' | 'working' | 'half' | 'password' | 'done'

function OpenLink({ link, mails, steps }: MailLinkPageProps & { link: MailLink }) {
  const [stage, setStage] = useState<Stage>('asking')
  const [refusal, setRefusal] = useState<MailRefusal>()
  const words = LINK_WORDS[link.type]

  async function handlePress() {
    if (stage === 'working') return
    setStage('working')
    setRefusal(undefined)
    if (isForElsewhere(link, location.origin)) return location.assign(verifyAddress(link))

    const opened = await mails.openLink(link)
    if (!opened.ok) {
      setRefusal(opened)
      return setStage('asking')
    }
    // A reload should not try the link again.
    history.replaceState(history.state, '', location.pathname)
    if (opened.isHalf) return setStage('half')
    setStage(link.type === 'recovery' || link.type === 'invite' ? 'password' : 'done')
  }

  if (refusal?.failure === 'link-over') return <LinkOver />
  if (stage === 'half') {
    return (
      <MailNotice
        title="One half is done"
        message="Now open the mail that went to the other address. The change counts once both have agreed."
      />
    )
  }
  if (stage === 'password') {
    return (
      <NewPassword
        mails={mails}
        steps={steps}
        isFirst={link.type === 'invite'}
        onDone={() => setStage('done')}
      />
    )
  }
  if (stage === 'done') {
    return (
      <div className="grid gap-4" role="status">
        <h1 className="text-3xl">All done</h1>
        <p className="text-muted">{words.done}</p>
        <a
          href={wayOn(link)}
          className={buttonStyles({ size: 'lg', className: 'justify-self-start' })}
        >
          {link.type === 'invite' ? 'Open the desk' : 'Continue'}
        </a>
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="text-muted">{words.text}</p>
      </div>
      <FormError message={refusal?.message} />
      <Button size="lg" aria-disabled={stage === 'working' || undefined} onClick={handlePress}>
        {stage === 'working' ? 'One moment...' : words.button}
      </Button>
    </div>
  )
}

function LinkOver() {
  return (
    <MailNotice
      title="This link is no longer good"
      message="It was used already, it is too old, or a newer mail has taken its place. Ask for a new one, or sign in."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={urls.forgotPassword()} className={buttonStyles({})}>
            Ask for a new password
          </a>
          <a href={urls.adminSecure()} className={buttonStyles({ variant: 'outline' })}>
            Go to sign-in
          </a>
        </div>
      }
    />
  )
}

function MailNotice(notice: { title: string; message: string; action?: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">Your mail</h1>
      <EmptyState {...notice} />
    </>
  )
}

/** Whoever was invited came to work, also by a link that names no other place than the front page. */
function wayOn({ type, redirectTo }: MailLink): string {
  const path = pathOn(location.origin, redirectTo)
  return type === 'invite' && path === urls.home() ? urls.adminHome() : path
}

/** The server checks where it leads, whatever stands here. */
function verifyAddress({ tokenHash, type, redirectTo }: MailLink): string {
  const query = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo })
  return `${urls.auth()}/verify?${query}`
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
