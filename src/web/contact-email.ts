import { createContext, useContext } from 'react'
import { site } from '#web/content/site.ts'

/** The address that visitors may write to; that of the site's own words where none is set. */
export const ContactEmail = createContext<string>(site.email)

/** The address that visitors may write to: `CONTACT_EMAIL` where it is set. */
export function useContactEmail(): string {
  return useContext(ContactEmail)
}
