import { useSite } from './site-settings.ts'

/** The address that visitors may write to. */
export function useContactEmail(): string {
  return useSite().contactEmail
}
