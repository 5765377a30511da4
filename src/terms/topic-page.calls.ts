import type { Picture } from '#contract/picture.ts'
import type { PostPage } from '#contract/posts.ts'
import type { TopicLink } from '#contract/topic-link.ts'
import type { InLanguages } from './term-shapes.calls.ts'

/** One page of the posts of a topic, newest first. */
export type TopicPage = PostPage & {
  topic: TopicLink & {
    description: string
    /** How many posts it has. */
    posts: number
    picture: Picture | null
    /** The topic that it stands below. */
    above: TopicLink | null
    /** The topics below it that have posts, by name. */
    below: readonly TopicLink[]
  }
} & InLanguages
