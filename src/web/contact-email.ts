import { createContext, useContext } from 'react'
import { site } from '#web/content/site.ts'

/** The context of the contact address; the default is the one in the site's texts. */
export const ContactEmail = createContext<string>(site.email)

/** The address that visitors may write to: `CONTACT_EMAIL` where it is set. */
export function useContactEmail(): string {
  return useContext(ContactEmail)
}
