import { expect, test } from 'vitest'
import { deskSections } from './desk-sections.ts'

const secondStep = { isSetUp: false, dueAt: null, isOverdue: false }

const roomsOf = (role: 'admin' | 'editor' | 'author' | null, isOverdue = false) =>
  deskSections({ role, secondStep: { ...secondStep, isOverdue } }).map(({ label }) => label)

test('each role has its sections', () => {
  expect(roomsOf('author')).toEqual(['Overview', 'Posts', 'Pictures', 'My account'])
  expect(roomsOf('editor')).toEqual([
    'Overview',
    'Posts',
    'Pictures',
    'Messages',
    'Redirects',
    'My account',
  ])
  expect(roomsOf('admin')).toHaveLength(11)
})

test('whoever may not enter the desk has their account alone', () => {
  expect(roomsOf(null)).toEqual(['My account'])
  expect(roomsOf('admin', true)).toEqual(['My account'])
})

test('no two sections share a key', () => {
  const keys = deskSections({ role: 'admin', secondStep }).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
