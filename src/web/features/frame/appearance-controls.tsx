import { Play } from '#web/icons.tsx'
import { Monitor, Moon, Pause, Sun } from './frame-icons.tsx'

const THEMES = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const

/**
 * Light, dark or as the system has it, and whether anything moves by itself.
 *
 * The first script shows the stored choice here and answers a new one; the stylesheet alone
 * does for as long as the page lasts where no script runs.
 */
export function AppearanceControls() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="flex rounded-full border border-control p-1">
        <legend className="sr-only">Colours</legend>
        {THEMES.map(({ value, label, Icon }) => (
          <label key={value}>
            <input
              type="radio"
              name="theme"
              value={value}
              defaultChecked={value === 'system'}
              className="sr-only"
            />
            <span className="choice">
              <Icon aria-hidden="true" className="size-4 max-sm:hidden" />
              {label}
            </span>
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" name="pause-motion" className="peer sr-only" />
        <span className="choice border border-control px-4! py-2!">
          <Pause aria-hidden="true" className="size-4 in-[:checked+*]:hidden" />
          <Play aria-hidden="true" className="hidden size-4 in-[:checked+*]:block" />
          Pause motion
        </span>
      </label>
    </div>
  )
}
