import { NewPostButton } from '#templates/new-post-button.desk.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { useNewPost } from './desk-place.tsx'

/** “New post”, with the templates beside it. */
export function NewPost() {
  const { templates } = useDesk()
  const onNewPost = useNewPost()
  return <NewPostButton api={templates} onNewPost={onNewPost} />
}
