import { usePostTypes } from '#admin/post-types.ts'
import type { DeskPost } from '#contract/posts.ts'
import { Badge } from '#ui/badge.tsx'
import { localDate } from './local-date.ts'
import { PostActions } from './post-actions.tsx'

export type PostListProps = {
  posts: DeskPost[]
  headingId: string
  onDelete: (post: DeskPost) => void
}

const COLUMNS = ['Title', 'Author', 'Published', 'Type', 'Actions']

/** Posts as a table, where there is room for one. */
export function PostRows({ posts, headingId, onDelete }: PostListProps) {
  const types = usePostTypes()
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table aria-labelledby={headingId} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-start">
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-4 py-3 text-start font-semibold text-muted"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <tr key={post.id} className="border-b border-line align-middle last:border-0">
              <th scope="row" className="min-w-48 px-4 py-3 text-start font-semibold">
                <bdi>{post.title || 'Untitled'}</bdi>
              </th>
              <td className="px-4 py-3">{post.author}</td>
              <td className="px-4 py-3 whitespace-nowrap tabular-nums">
                {localDate(post.publishedAt)}
              </td>
              <td className="px-4 py-3 whitespace-nowrap">
                <Badge>{types[post.postType].label}</Badge>
              </td>
              <td className="px-4 py-2">
                <PostActions post={post} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
