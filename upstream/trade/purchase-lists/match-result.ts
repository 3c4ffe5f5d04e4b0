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
  /** The products that have every word, or those of a guess, as far as they can be judged. */
  pool?: { pool: readonly number[]; isComplete: boolean; isGuessed: boolean }
  /** A code or an earlier choice says another product than the words: only the buyer knows. */
  isContradicted?: boolean
}

/** More products than this have no name in common. */
export const mostPooled = 40

export const nothing: Match = { goodsId: undefined, candidates: [], isLearnt: false, exact: [] }
