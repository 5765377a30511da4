import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import { POST_TYPE_LABELS, POST_TYPES, type PostType } from '#domain/posts/post-type.ts'
import type { OwnWords } from '#domain/site/words-of-site.ts'

type PostTypes = Readonly<Record<PostType, { label: string; description?: string }>>

/** The types of posts as the owner calls them, for the components of the desk. */
export const PostTypesContext = createContext<PostTypes>(POST_TYPE_LABELS)

/** Returns the types of posts as the owner calls them. */
export function usePostTypes(): PostTypes {
  return useContext(PostTypesContext)
}

/** Returns what the site calls the types of posts; what the program says of a type is left out where the owner has named it. */
export function useNamedTypes(): PostTypes {
  const types = useRouteLoaderData<{ ownWords?: OwnWords }>('root')?.ownWords?.cards?.types
  if (!types) return POST_TYPE_LABELS
  const named = POST_TYPES.map((type) => {
    const program = POST_TYPE_LABELS[type]
    const label = types[type]
    return [type, label === program.label ? program : { label }]
  })
  return Object.fromEntries(named) as PostTypes
}
