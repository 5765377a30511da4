import { useState } from 'react'
import { readStored, writeStored } from '#ui/browser-storage.ts'

/** More than anybody writes in one post. */
export const LARGEST_GOAL = 100_000

const storedAs = (postId: string) => `wellness-haven-goal/${postId}`

/** The number of words that somebody wants to write in a post, as typed; undefined for none. */
export function parseGoal(typed: string | null): number | undefined {
  const goal = Number(typed ?? '')
  return Number.isInteger(goal) && goal > 0 && goal <= LARGEST_GOAL ? goal : undefined
}

/** How far a text is, as a share of the goal, and in words. */
export function measureProgress(wordCount: number, goal: number): { share: number; words: string } {
  const left = goal - wordCount
  return {
    share: Math.min(1, wordCount / goal),
    words:
      left > 0
        ? `${wordCount.toLocaleString('en')} of ${goal.toLocaleString('en')} words`
        : `${wordCount.toLocaleString('en')} words, goal reached`,
  }
}

/** The goal of a post on this device. */
export function useWordGoal(postId: string) {
  const [goal, setGoal] = useState(() => readGoal(postId))
  return {
    goal,
    changeGoal(next: number | undefined): void {
      setGoal(next)
      // Where nothing is kept it holds for as long as the page does.
      writeStored('localStorage', storedAs(postId), next === undefined ? undefined : String(next))
    },
  }
}

function readGoal(postId: string): number | undefined {
  return parseGoal(readStored('localStorage', storedAs(postId)) ?? null)
}
