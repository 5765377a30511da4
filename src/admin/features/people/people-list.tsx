import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PeopleApi } from '#contract/calls/people-calls.ts'
import type { Person } from '#contract/desk/people.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { ManageDialog } from './manage-dialog.tsx'
import { peopleQuery } from './people-query.ts'
import { PersonRow } from './person-row.tsx'

/** Everybody with an account, a way to find one, and a way to bring one in. */
export function PeopleList({ api, ownId }: { api: PeopleApi; ownId: string }) {
  const headingId = useId()
  const [q, setQ] = useState('')
  const [isInviting, setIsInviting] = useState(false)
  const [managedId, setManagedId] = useState<string>()
  const people = useInfiniteQuery(peopleQuery(api, q))
  const items = people.data?.pages.flatMap((page) => page.items) ?? []
  const isMailKept = people.data?.pages[0]?.isMailKept ?? false
  const managed = items.find(({ id }) => id === managedId)

  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id={headingId} className="text-xl">
          Everybody with an account
        </h2>
        <Button onClick={() => setIsInviting(true)}>Invite somebody</Button>
      </div>
      <FindForm onFind={setQ} />
      <People
        people={people}
        items={items}
        q={q}
        ownId={ownId}
        headingId={headingId}
        onManage={setManagedId}
      />
      {isInviting ? (
        <InviteDialog api={api} isMailKept={isMailKept} onClose={() => setIsInviting(false)} />
      ) : null}
      {managed ? (
        <ManageDialog
          api={api}
          person={managed}
          isMailKept={isMailKept}
          onClose={() => setManagedId(undefined)}
        />
      ) : null}
    </section>
  )
}

function FindForm({ onFind }: { onFind: (q: string) => void }) {
  const [text, setText] = useState('')
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onFind(text.trim())
        }}
      >
        <Field label="Find by address or name" className="min-w-56 flex-1 sm:max-w-96">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={text}
              maxLength={100}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline">
          Find
        </Button>
      </form>
    </search>
  )
}

type PeopleProps = {
  people: ReturnType<typeof useInfiniteQuery<unknown>>
  items: Person[]
  q: string
  ownId: string
  headingId: string
  onManage: (id: string) => void
}

function People({ people, items, q, ownId, headingId, onManage }: PeopleProps) {
  if (people.isPending) {
    return (
      <div role="status" aria-busy="true" className="grid gap-3">
        <p className="text-muted">Loading people...</p>
        {['a', 'b', 'c'].map((row) => (
          <SkeletonBlock key={row} className="h-24 w-full" />
        ))}
      </div>
    )
  }
  if (people.isLoadingError) {
    return (
      <ErrorNotice
        title="The people did not load"
        message={people.error.message}
        onRetry={() => void people.refetch()}
      />
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title="Nobody by that name"
        message={`No address and no name has “${q}” in it.`}
      />
    )
  }
  return (
    <>
      <ul aria-labelledby={headingId} className="grid gap-3">
        {items.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isOwn={person.id === ownId}
            onManage={() => onManage(person.id)}
          />
        ))}
      </ul>
      {people.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          onClick={() => void people.fetchNextPage()}
          aria-disabled={people.isFetchingNextPage || undefined}
        >
          {people.isFetchingNextPage ? 'Loading more people...' : 'More people'}
        </Button>
      ) : null}
      {people.isError ? (
        <ErrorNotice
          title="The people did not load"
          message={people.error.message}
          onRetry={() => void people.refetch()}
        />
      ) : null}
    </>
  )
}
