import { z } from 'zod'
import {
  deskTopicPageSchema,
  deskTopicSchema,
  mergeTopicSchema,
  newTopicSchema,
  topicChangesSchema,
  topicQuerySchema,
} from '../../desk/topics.ts'
import { type CallMethods, defineCall } from '../call.ts'
import { DESK } from './desk-parts.ts'

const TOPICS = `${DESK}/topics`
const TOPIC = `${TOPICS}/:id`
const ofOne = {
  access: 'administrators',
  params: z.object({ id: z.uuid() }),
  notFound: 'There is no such topic.',
} as const

/** The calls about topics, by which posts are sorted. */
export const topicCalls = {
  listTopics: defineCall({
    method: 'GET',
    path: TOPICS,
    summary: 'The topics of the site by name, or those that a beginning of a word is found in.',
    access: 'writers',
    query: topicQuerySchema,
    answer: deskTopicPageSchema,
  }),
  createTopic: defineCall({
    method: 'POST',
    path: TOPICS,
    summary: 'Makes a topic, or answers the one that has this name.',
    access: 'writers',
    refuses: [409],
    status: 201,
    body: newTopicSchema,
    example: { name: 'Quick dinners' },
    answer: deskTopicSchema,
  }),
  changeTopic: defineCall({
    ...ofOne,
    method: 'PATCH',
    path: TOPIC,
    summary: 'Renames or describes a topic; its old address leads to the new one.',
    refuses: [409],
    body: topicChangesSchema,
    example: { name: 'Quick dinners', description: 'On the table in half an hour.' },
    answer: deskTopicSchema,
  }),
  mergeTopic: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${TOPIC}/merge`,
    summary: 'Gives the posts and addresses of a topic to another one.',
    body: mergeTopicSchema,
    example: { into: '019e7a6c-0000-7000-8000-000000000001' },
    answer: deskTopicSchema,
  }),
  removeTopic: defineCall({
    ...ofOne,
    method: 'DELETE',
    path: TOPIC,
    summary: 'Removes a topic from all posts, which stay; its address is gone.',
  }),
}

export type TopicsApi = CallMethods<typeof topicCalls>
