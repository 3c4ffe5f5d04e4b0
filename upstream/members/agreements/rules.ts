interface Share {
  amountFen: number
  /** What the same person has already carried out alone of the same purchase or store, 分. */
  aloneFen: number
  /** `FOUR_EYES_FEN`. */
  limitFen: number
}

/**
 * True when an amount takes a second person: the limit holds for the sum of what one person carries
 * out alone, so that nothing gets round it in parts (domain-rules, General rules).
 */
export function needsSecond({ amountFen, aloneFen, limitFen }: Share): boolean {
  return amountFen > 0 && aloneFen + amountFen > limitFen
}
