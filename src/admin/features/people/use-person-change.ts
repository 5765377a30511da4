import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person, PersonPage } from '#contract/desk/people.ts'

/** Changes somebody, and shows what came of it wherever they are listed. */
export function usePersonChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: () => Promise<Person>) => change(),
    onSuccess: (person) => {
      queryClient.setQueriesData<InfiniteData<PersonPage>>(
        { queryKey: ['people'] },
        (people) =>
          people && {
            ...people,
            pages: people.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (item.id === person.id ? person : item)),
            })),
          },
      )
    },
  })
}
