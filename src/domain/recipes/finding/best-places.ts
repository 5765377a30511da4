/** A recipe that was found: smaller ranks come first, and of one rank the earlier place. */
export type RankedPlace = { rank: number; place: number; number: number }

/** Keeps the best of all that are offered, in their order; offer them by place. */
export function createBestPlaces(limit: number) {
  const best: RankedPlace[] = []
  return {
    offer(rank: number, place: number, number: number): void {
      const last = best[limit]
      if (last && rank >= last.rank) return
      let index = best.length
      while (index > 0 && (best[index - 1]?.rank ?? 0) > rank) index -= 1
      best.splice(index, 0, { rank, place, number })
      if (best.length > limit + 1) best.pop()
    },
    /** As many as were asked for, and one more where there is one. */
    list: (): readonly RankedPlace[] => best,
  }
}
