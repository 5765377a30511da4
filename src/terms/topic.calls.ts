import { callsOfTerms } from './term.calls.ts'

const { list, create, change, merge, remove } = callsOfTerms('topic', {
  path: 'topics',
  example: { name: 'Quick dinners', description: 'On the table in half an hour.' },
})

/** The calls about topics, by which posts are sorted. */
export const topicCalls = {
  listTopics: list,
  createTopic: create,
  changeTopic: change,
  mergeTopic: merge,
  removeTopic: remove,
}
