/** Somebody with a public page; links and qualifications are JSON. */
export type ProfilesTable = {
  id: string
  slug: string
  name: string
  role: string
  words: string
  links: string
  qualifications: string
  picture_id: string | null
  account_id: string | null
  created_at: string
  updated_at: string
}

/** By which names bylines mean somebody, as `nameKey` makes them. */
export type ProfileNamesTable = { name_key: string; profile_id: string }

/** Where an address leads: to a profile, to a path, or nowhere. */
export type ProfileRedirectsTable = {
  slug: string
  profile_id: string | null
  target: string | null
  created_at: string
}

export type PostProfilesTable = {
  post_id: string
  profile_id: string
  position: number
  published_at: string | null
}

/** The later words of somebody's address, each to its end. Written by triggers alone. */
export type ProfileWordsTable = { word: string; profile_id: string }

/** Written by triggers alone. */
export type ProfileCountsTable = { profile_id: string; posts: number }
