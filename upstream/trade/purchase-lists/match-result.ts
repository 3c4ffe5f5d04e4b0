export interface Match {
  /** Undefined while ambiguous. */
  goodsId: number | undefined
  /** The likeliest first, at most five. */
  candidates: number[]
  /** The store chose it for the same words before. */
  isLearnt: boolean
  /**
   * The products the words name exactly: by a code, or by name and spec. Learned choices do not
   * count.
   */
  exact: number[]
}

export const nothing: Match = { goodsId: undefined, candidates: [], isLearnt: false, exact: [] }
