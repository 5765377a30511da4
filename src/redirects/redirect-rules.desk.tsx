import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallMethods } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { RedirectOutcome, redirectCalls } from './redirect.calls.ts'

type ListApi = Pick<CallMethods<typeof redirectCalls>, 'importRedirectList'>

/** So many lines of a trial are shown; what is refused comes first. */
const LINES_SHOWN = 200
const RESULT_WORDS = { set: 'will be set', 'there already': 'is so already', refused: 'refused' }

/** Sets many redirects at once, by lines or by rules; each is tried before any is set. */
export function RedirectRules({ api }: { api: ListApi }) {
  const [list, setList] = useState('')
  const queryClient = useQueryClient()
  const trial = useMutation({
    mutationFn: () => api.importRedirectList({ list, isDryRun: true }),
    retry: false,
  })
  const setting = useMutation({
    mutationFn: () => api.importRedirectList({ list, isDryRun: false }),
    retry: false,
    async onSuccess({ items }) {
      const count = items.filter(({ result }) => result === 'set').length
      showToast({ title: count === 1 ? 'One redirect set' : `${count} redirects set` })
      setList('')
      trial.reset()
      await queryClient.invalidateQueries({ queryKey: ['desk', 'redirects'] })
    },
  })
  const change = (text: string) => {
    setList(text)
    trial.reset()
    setting.reset()
  }
  const tried = trial.data?.items
  const isWorking = trial.isPending || setting.isPending

  return (
    <details className="rounded-card border border-line bg-card p-5">
      <summary className="w-fit cursor-pointer font-semibold">Set many at once</summary>
      <div className="mt-4 grid gap-4">
        <Field
          label="Old and new addresses"
          error={ruleError(trial.error ?? setting.error)}
          hint="A line each, the old address and the new one with a comma between: /2019/soup,/blog/soup. Without a new one the old is gone. A rule stands for all below it: /2018/*,/blog/:last"
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              value={list}
              spellCheck={false}
              className="font-mono text-sm"
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <label className="button min-h-9 cursor-pointer border border-control px-4 py-1.5 text-xs focus-within:outline-2 hover:border-ink">
            <input
              type="file"
              accept=".csv,.txt,.tsv"
              className="sr-only"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) void file.text().then(change)
                currentTarget.value = ''
              }}
            />
            Choose a CSV file
          </label>
          <Button
            size="sm"
            variant="outline"
            aria-disabled={isWorking || undefined}
            onClick={() => {
              if (!isWorking) trial.mutate()
            }}
          >
            See what each would do
          </Button>
          {tried?.some(({ result }) => result === 'set') ? (
            <Button
              size="sm"
              aria-disabled={isWorking || undefined}
              onClick={() => {
                if (!isWorking) setting.mutate()
              }}
            >
              Set them
            </Button>
          ) : null}
        </div>
        {tried ? <Trial items={tried} /> : null}
      </div>
    </details>
  )
}

function Trial({ items }: { items: readonly RedirectOutcome[] }) {
  const refusedFirst = items.toSorted(
    (one, other) => Number(other.result === 'refused') - Number(one.result === 'refused'),
  )
  const refused = items.filter(({ result }) => result === 'refused').length
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm">
        {items.length - refused} of {items.length} can be. Nothing has been set yet.
      </p>
      <ul aria-label="What each would do" className="divide-y divide-line border-y border-line">
        {refusedFirst.slice(0, LINES_SHOWN).map(({ line, from, result, detail }) => (
          <li key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <Badge tone={result === 'refused' ? 'tomato' : 'plain'}>{RESULT_WORDS[result]}</Badge>
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{from || `line ${line}`}</span>{' '}
              <span className="text-muted">{detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ruleError(error: Error | null): string | undefined {
  if (!error) return undefined
  return (error instanceof AppError && error.fields?.list?.[0]) || error.message
}
