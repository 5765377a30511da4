import type { Picture } from '#contract/picture.ts'
import type { PostPage } from '#contract/posts.ts'
import type { ProfileLink } from '#contract/profile-link.ts'

/** A public page of somebody, with one page of their posts, newest first. */
export type ProfilePage = PostPage & {
  profile: ProfileLink & {
    role: string
    /** Sanitised when it was rendered. */
    wordsHtml: string
    /** The beginning of their words, as one line. */
    summary: string
    links: { label: string; url: string }[]
    qualifications: string[]
    picture: Picture | null
    /** How many posts they have. */
    posts: number
  }
}
