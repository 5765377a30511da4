import { createContext } from 'react'

/** The links to the pages that the owner has made, for menus; none while they are not known. */
export const OwnLinks = createContext<readonly string[]>([])
