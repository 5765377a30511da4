import { FooterIcon } from './footer-icon.tsx'

const THEMES = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
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
        {THEMES.map(({ value, label, icon }) => (
          <label key={value}>
            <input
              type="radio"
              name="theme"
              value={value}
              defaultChecked={value === 'system'}
              className="sr-only"
            />
            <span className="choice">
              <FooterIcon name={icon} className="size-4 max-sm:hidden" />
              {label}
            </span>
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" name="pause-motion" className="peer sr-only" />
        <span className="choice border border-control px-4! py-2!">
          <FooterIcon name="pause" className="size-4 in-[:checked+*]:hidden" />
          <FooterIcon name="play" className="hidden size-4 in-[:checked+*]:block" />
          Pause motion
        </span>
      </label>
    </div>
  )
}
