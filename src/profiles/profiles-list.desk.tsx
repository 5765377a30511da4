import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { PickPicture } from '#admin/named-list/picture-field.tsx'
import { SearchedList } from '#admin/named-list/searched-list.tsx'
import { useChanges } from '#admin/named-list/use-changes.ts'
import { type Actor, canEditProfile, canManageProfiles } from '#domain/policies.ts'
import { Button } from '#ui/button.tsx'
import { EditProfileDialog } from './edit-profile-dialog.desk.tsx'
import type { ProfilesApi } from './profile.calls.ts'
import {
  MergeProfileDialog,
  NewProfileDialog,
  RemoveProfileDialog,
} from './profile-dialogs.desk.tsx'
import type { DeskProfile } from './profile-shapes.calls.ts'
import { profileUrls } from './profile-urls.calls.ts'
import { PROFILES_KEY, profilesQuery } from './profiles-query.desk.ts'

const ACTS = { edit: 'Edit', merge: 'Merge', remove: 'Remove' } as const
type Act = keyof typeof ACTS
type Open = { act: Act; profile: DeskProfile } | { act: 'new' }
type ListProps = {
  api: ProfilesApi
  actor: Pick<Actor, 'id' | 'role'>
  pickPicture: PickPicture
  findAccount: (email: string) => Promise<string | undefined>
}

/** All people with how many posts each has, and what somebody may do with them. */
export function ProfilesList({ api, actor, pickPicture, findAccount }: ListProps) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const list = useInfiniteQuery(profilesQuery(api, q))
  const { open, setOpen, change, dialog } = useChanges<Open>(PROFILES_KEY)
  const isManaged = canManageProfiles(actor)
  const isNobody = list.isSuccess && list.data.pages.every(({ items }) => items.length === 0)
  const begun = isNobody ? words.trim() : ''
  return (
    <div className="grid gap-5">
      <SearchedList
        list={list}
        of="people"
        words={words}
        onWords={setWords}
        placeholder="Find a person"
        nothing={{
          title: q ? 'Nobody of this name' : 'Nobody yet',
          message: 'Bylines are lines of text until somebody of the name has a page.',
        }}
        row={(profile) => (
          <ProfileItem
            key={profile.id}
            profile={profile}
            acts={allowedActs(actor, profile)}
            onAct={(act) => setOpen({ act, profile })}
          />
        )}
      >
        {isManaged ? <Button onClick={() => setOpen({ act: 'new' })}>New person</Button> : null}
      </SearchedList>
      {open ? (
        <OpenDialog
          {...{ open, begun, dialog, change, api, isManaged, pickPicture, findAccount }}
        />
      ) : null}
    </div>
  )
}

function allowedActs(actor: ListProps['actor'], { account }: DeskProfile): readonly Act[] {
  if (canManageProfiles(actor)) return Object.keys(ACTS) as Act[]
  return canEditProfile(actor, { accountId: account?.id ?? null }) ? ['edit'] : []
}

function ProfileItem({
  profile: { name, slug, role, posts, account, picture },
  acts,
  onAct,
}: {
  profile: DeskProfile
  acts: readonly Act[]
  onAct: (act: Act) => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-4 [overflow-wrap:anywhere]">
        {picture ? (
          <img src={picture.url} alt="" className="size-12 rounded-control bg-line object-cover" />
        ) : null}
        <div className="min-w-0">
          <p>
            <a
              href={profileUrls.page(slug)}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </a>
            <span className="ms-3 text-sm text-muted">
              {posts === 1 ? '1 post' : `${posts.toLocaleString('en')} posts`}
            </span>
          </p>
          {role || account ? (
            <p className="text-sm text-muted">
              {[role, account && `Account: ${account.name}`].filter(Boolean).join(' · ')}
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex gap-1">
        {acts.map((act) => (
          <Button
            key={act}
            variant="ghost"
            size="sm"
            aria-label={`${ACTS[act]} ${name}`}
            onClick={() => onAct(act)}
          >
            {ACTS[act]}
          </Button>
        ))}
      </div>
    </li>
  )
}

function OpenDialog({
  open,
  begun,
  dialog,
  api,
  isManaged,
  pickPicture,
  findAccount,
  change,
}: Omit<ListProps, 'actor'> & {
  open: Open
  /** The words that nobody was found by. */
  begun: string
  dialog: { error: string | undefined; isWorking: boolean; onClose: () => void }
  isManaged: boolean
  change: (work: () => Promise<unknown>, title: string) => void
}) {
  if (open.act === 'new') {
    return (
      <NewProfileDialog
        {...dialog}
        begun={begun}
        onCreate={(name) => change(() => api.createProfile({ name }), `${name} has a page`)}
      />
    )
  }
  const { act, profile } = open
  const given = { ...dialog, profile }
  if (act === 'edit') {
    return (
      <EditProfileDialog
        {...given}
        {...{ isManaged, pickPicture, findAccount }}
        onSave={(changes) => change(() => api.changeProfile(profile.id, changes), 'Page saved')}
      />
    )
  }
  if (act === 'merge') {
    return (
      <MergeProfileDialog
        {...given}
        api={api}
        onMerge={(into) =>
          change(
            () => api.mergeProfile(profile.id, { into: into.id }),
            `Bylines of ${profile.name} mean ${into.name} now`,
          )
        }
      />
    )
  }
  return (
    <RemoveProfileDialog
      {...given}
      onRemove={(target) =>
        change(
          () => api.removeProfile(profile.id, target === undefined ? {} : { target }),
          'Page removed',
        )
      }
    />
  )
}
