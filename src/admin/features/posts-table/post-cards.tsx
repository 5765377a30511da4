import { POST_TYPE_LABELS } from '#domain/posts/post-type.ts'
import { Badge } from '#ui/badge.tsx'
import { localDate } from './local-date.ts'
import { PostActions } from './post-actions.tsx'
import type { PostListProps } from './post-rows.tsx'

/** Posts one below the other, where a table would have to be scrolled sideways. */
export function PostCards({ posts, headingId, onDelete }: PostListProps) {
  return (
    <ul aria-labelledby={headingId} className="grid gap-3">
      {posts.map((post) => (
        <li key={post.id} className="grid gap-3 rounded-card border border-line bg-card p-4">
          <div className="grid gap-1">
            <h3 dir="auto" className="text-lg">
              {post.title || 'Untitled'}
            </h3>
            <p className="text-sm text-muted">
              {post.author} · {localDate(post.publishedAt)}
            </p>
          </div>
          <Badge className="justify-self-start">{POST_TYPE_LABELS[post.postType].label}</Badge>
          <PostActions post={post} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  )
}
