import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import { DESK, LARGEST_DRAFT } from '#contract/calls/desk/desk-parts.ts'
import { callsOfTerms } from './term.calls.ts'
import { groupChangeSchema, renamedGroupSchema, restoredGroupSchema } from './topic-group.calls.ts'
import {
  changedPostsSchema,
  postsSchema,
  topicsChangeSchema,
  topicsOfPostsSchema,
  topicsUndoSchema,
} from './topics-of-posts.calls.ts'

const { list, create, change, merge, remove } = callsOfTerms('topic', {
  path: 'topics',
  example: { name: 'Quick dinners', description: 'On the table in half an hour.' },
})

const RENAMED = { from: 'Course', to: 'Part of a meal' }

/** The calls about topics, by which posts are sorted. */
export const topicCalls = {
  listTopics: list,
  createTopic: create,
  changeTopic: change,
  mergeTopic: merge,
  removeTopic: remove,
  renameTopicGroup: defineCall({
    method: 'POST',
    path: `${DESK}/bulk/topics/group`,
    summary:
      'Renames a group for all its topics at once; a name that another group has makes one of both.',
    access: 'administrators',
    body: groupChangeSchema,
    example: RENAMED,
    answer: renamedGroupSchema,
  }),
  restoreTopicGroup: defineCall({
    method: 'POST',
    path: `${DESK}/bulk/topics/group/undo`,
    summary:
      'Takes such a change back, from what was answered; topics that have got another group since keep it.',
    access: 'administrators',
    limit: LARGEST_DRAFT,
    body: renamedGroupSchema,
    example: { ...RENAMED, topics: ['019e7a6c-0000-7000-8000-000000000001'] },
    answer: restoredGroupSchema,
  }),
  listTopicsOfPosts: defineCall({
    method: 'POST',
    path: `${DESK}/bulk/topics/list`,
    summary:
      'The topics of each text of several posts; those that the caller may not edit are left out.',
    access: 'writers',
    limit: LARGEST_DRAFT,
    body: postsSchema,
    example: { ids: ['019e7a6c-0000-7000-8000-000000000001'] },
    answer: topicsOfPostsSchema,
  }),
  changeTopicsOfPosts: defineCall({
    method: 'POST',
    path: `${DESK}/bulk/topics`,
    summary:
      'Adds topics to several posts and takes others away, each by itself: readers see it at once.',
    access: 'writers',
    limit: LARGEST_DRAFT,
    body: topicsChangeSchema,
    example: {
      ids: ['019e7a6c-0000-7000-8000-000000000001'],
      add: [],
      take: ['Quick dinners'],
    },
    answer: changedPostsSchema,
  }),
  restoreTopicsOfPosts: defineCall({
    method: 'POST',
    path: `${DESK}/bulk/topics/undo`,
    summary:
      'Takes such a change back, from what was answered; what others have changed since stays.',
    access: 'writers',
    limit: LARGEST_DRAFT,
    body: topicsUndoSchema,
    example: {
      posts: [
        {
          id: '019e7a6c-0000-7000-8000-000000000001',
          texts: [{ text: 'live', before: [], after: ['Quick dinners'] }],
        },
      ],
    },
    answer: changedPostsSchema,
  }),
}

/** The calls of the desk for topics. */
export type TopicsApi = CallMethods<typeof topicCalls>
