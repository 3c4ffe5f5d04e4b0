/** What a wish may be. */
export interface Match {
  /** What it is; undefined while that is open. */
  goodsId: number | undefined
  /** The likeliest first, at most five. */
  candidates: number[]
  /** The store chose it for the same words before. */
  isLearnt: boolean
  /** What the words name exactly: by a code, or by name and spec. What a store learnt does not count. */
  exact: number[]
}

/** Nothing is like the words. */
export const nothing: Match = { goodsId: undefined, candidates: [], isLearnt: false, exact: [] }
