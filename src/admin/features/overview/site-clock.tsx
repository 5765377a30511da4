import { useQueryClient } from '@tanstack/react-query'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** On which clock posts are scheduled unless somebody says otherwise; for administrators. */
export function SiteClock({
  api,
  timeZone,
}: {
  api: Pick<DeskPostsApi, 'setSiteTimeZone'>
  timeZone: string
}) {
  const queryClient = useQueryClient()
  const zones = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]

  async function choose(zone: string): Promise<void> {
    try {
      await api.setSiteTimeZone({ timeZone: zone })
      await queryClient.invalidateQueries({ queryKey: ['desk', 'facts'] })
      showToast({ title: 'The site’s clock is set', description: zone.replaceAll('_', ' ') })
    } catch (error) {
      showToast({
        title: 'The clock was not set',
        description: error instanceof Error ? error.message : 'Please try again.',
        variant: 'destructive',
      })
    }
  }

  return (
    <Field
      label="The site’s time zone"
      hint="Dates on pages are days of this zone, and new schedules begin with it. What is scheduled already keeps its own."
      className="max-w-[24rem]"
    >
      {(control) => (
        <Select
          {...control}
          value={timeZone}
          onChange={(event) => void choose(event.currentTarget.value)}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
