import { createBestPlaces } from './best-places.ts'

/**
 * The posts that are found, each by the best of its recipes. Recipes are seen by place, all of a post after each other;
 * then the post is taken, or dropped.
 *
 * @param after where the page begins; places before it are counted and not listed
 */
export function createFoundPosts(limit: number, after: { place: number; rank: number }) {
  const best = createBestPlaces(limit)
  let total = 0
  // In variables of no function but these: an object for each post would cost as much as all the rest.
  let isSeen = false
  let postRank = 0
  let postPlace = 0
  let postNumber = 0
  return {
    see(rank: number, place: number, number: number): void {
      if (!isSeen) {
        isSeen = true
        postRank = rank
        postPlace = place
        postNumber = number
      } else if (rank < postRank) {
        postRank = rank
        postNumber = number
      }
    },
    /** Counts the post whose recipes were seen. @returns false where there was none */
    take(): boolean {
      if (!isSeen) return false
      isSeen = false
      total += 1
      if (postRank > after.rank || (postRank === after.rank && postPlace >= after.place)) {
        best.offer(postRank, postPlace, postNumber)
      }
      return true
    },
    drop(): void {
      isSeen = false
    },
    total: () => total,
    list: best.list,
  }
}
