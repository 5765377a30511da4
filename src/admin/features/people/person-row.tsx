import { ShieldAlert, ShieldCheck } from '#admin/icons.tsx'
import type { Person } from '#contract/desk/people.ts'
import { urls } from '#contract/urls.ts'
import { ROLE_LABELS } from '#domain/people/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonStyles } from '#ui/button.tsx'
import { lastSeenInWords, secondStepsInWords, sessionsInWords } from './person-facts.ts'

type PersonRowProps = { person: Person; isOwn: boolean; onManage: () => void }

/** One person: who they are, what they may do, how safe their account is. */
export function PersonRow({ person, isOwn, onManage }: PersonRowProps) {
  const hasStep = person.secondSteps.length > 0
  const ShieldIcon = hasStep ? ShieldCheck : ShieldAlert
  return (
    <li className="grid items-center gap-x-6 gap-y-3 rounded-card border border-line bg-card p-5 md:grid-cols-[minmax(0,1fr)_14rem_8.5rem]">
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-lg [overflow-wrap:anywhere]">{person.displayName}</h3>
          <Badge tone={person.role === 'admin' ? 'leaf' : 'turmeric'}>
            {person.role ? ROLE_LABELS[person.role] : 'No role'}
          </Badge>
          {person.standing === 'invited' ? <Badge tone="plain">Invited</Badge> : null}
          {person.standing === 'disabled' ? <Badge tone="tomato">Disabled</Badge> : null}
        </div>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{person.email}</p>
      </div>
      <div className="grid gap-1 text-sm text-muted">
        <p className="flex items-center gap-2">
          <ShieldIcon
            aria-hidden="true"
            className={`size-4 shrink-0 ${hasStep ? 'text-leaf' : 'text-turmeric'}`}
          />
          {secondStepsInWords(person)}
        </p>
        <p>
          {lastSeenInWords(person)}
          <br />
          {sessionsInWords(person)}
        </p>
      </div>
      {isOwn ? (
        <a
          href={urls.adminAccount()}
          className={buttonStyles({
            variant: 'ghost',
            size: 'sm',
            className: '-ms-4 justify-self-start md:ms-0 md:justify-self-end',
          })}
        >
          You: My account
        </a>
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start md:justify-self-end"
          onClick={onManage}
          aria-haspopup="dialog"
        >
          Manage<span className="sr-only"> {person.displayName}</span>
        </Button>
      )}
    </li>
  )
}
