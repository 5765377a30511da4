import { useState } from 'react'
import type { PostSchedule, SchedulePost } from '#contract/desk/desk-posts.ts'
import { findOddity, localTimeAt, toMoment } from '#domain/posts/zoned-time.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { AwaitedPictures, waitInWords } from './awaited-pictures.tsx'
import { scheduleInWords, timeZones } from './schedule-words.ts'

const HOUR_MS = 60 * 60 * 1000

/** Asks when a post is to go out, on which clock, and says what that means on others. */
export function ScheduleDialog({
  schedule,
  siteTimeZone,
  isLive,
  isWorking,
  awaited,
  onSchedule,
  onClose,
}: {
  schedule: PostSchedule | null
  siteTimeZone: string
  isLive: boolean
  isWorking: boolean
  /** How many pictures of the text are still on their way. */
  awaited: number
  onSchedule: (when: Pick<SchedulePost, 'localTime' | 'timeZone'>) => void
  onClose: () => void
}) {
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [timeZone, setTimeZone] = useState(schedule?.timeZone ?? siteTimeZone)
  const [localTime, setLocalTime] = useState(() =>
    localTimeAt(
      schedule?.at ?? new Date(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString(),
      timeZone,
    ),
  )
  const [error, setError] = useState<string>()
  const [date = '', time = ''] = localTime.split('T')
  const moment = toMoment(localTime, timeZone)

  function handleSubmit() {
    if (!moment) setError('Choose a date and a time')
    else if (Date.parse(moment) <= Date.now()) setError('Choose a moment that is still to come')
    else onSchedule({ localTime, timeZone })
  }

  return (
    <FormDialog
      title={schedule ? 'Move the schedule' : 'Schedule this post'}
      lead={
        isLive
          ? 'The changes go out at that moment, as they stand now. Later edits are not in it unless you schedule again.'
          : 'It goes out at that moment, as it stands now. Later edits are not in it unless you schedule again.'
      }
      onClose={onClose}
      action="Schedule"
      working={awaited > 0 ? waitInWords(awaited) : 'Scheduling…'}
      isWorking={isWorking}
      onSubmit={handleSubmit}
    >
      <AwaitedPictures count={awaited} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" error={error}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={date}
              onChange={(event) => {
                setError(undefined)
                setLocalTime(`${event.currentTarget.value}T${time}`)
              }}
            />
          )}
        </Field>
        <Field label="Time">
          {(control) => (
            <Input
              {...control}
              type="time"
              value={time}
              onChange={(event) => {
                setError(undefined)
                setLocalTime(`${date}T${event.currentTarget.value}`)
              }}
            />
          )}
        </Field>
      </div>
      <Field label="Time zone">
        {(control) => (
          <Select
            {...control}
            value={timeZone}
            onChange={(event) => setTimeZone(event.currentTarget.value)}
          >
            {timeZones([siteTimeZone, ownZone]).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
                {zone === siteTimeZone ? ' (the site’s)' : ''}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ClockChange localTime={localTime} timeZone={timeZone} moment={moment} />
      {moment && ownZone !== timeZone ? (
        <p className="text-sm text-muted">
          On your own clock: {scheduleInWords({ at: moment, timeZone: ownZone })}
        </p>
      ) : null}
    </FormDialog>
  )
}

/** Says what becomes of a time that the clock of its zone skips, or shows twice. */
function ClockChange({
  localTime,
  timeZone,
  moment,
}: {
  localTime: string
  timeZone: string
  moment: string | undefined
}) {
  const oddity = findOddity(localTime, timeZone)
  const [, time = ''] = localTime.split('T')
  const zone = timeZone.replaceAll('_', ' ')
  return (
    <p role="status" className="text-sm font-semibold text-turmeric empty:hidden">
      {oddity === 'skipped' && moment
        ? `There is no ${time} in ${zone} that day: the clock is put forward over it. It goes out at ${localTimeAt(moment, timeZone).split('T')[1]}.`
        : null}
      {oddity === 'repeated'
        ? `${time} comes twice in ${zone} that day, because the clock is put back. It goes out at the first.`
        : null}
    </p>
  )
}
