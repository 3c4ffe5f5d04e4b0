import { prizeOfTicket, ticketsOf } from './rules'

/** A prize of a draw that is tried out; `stock` null for an unlimited number. */
interface DryPrize {
  weight: number
  stock: number | null
}

interface DryResult {
  drawn: number
  /** Null for an unlimited number. */
  left: number | null
  /** The draw that took the last piece, counted from 1. */
  goneAt?: number
}

/**
 * Draws so many times by the rules of a draw (`prizeOfTicket`): a prize that is gone is drawn from
 * no more. `random` answers from 0 to before 1. Pure; results in the order of the prizes.
 */
export function dryDraw(
  prizes: readonly DryPrize[],
  times: number,
  random: () => number,
): DryResult[] {
  const tried = prizes.map(({ weight, stock }) => ({
    weight,
    result: { drawn: 0, left: stock } as DryResult,
  }))
  let there = tried.filter(({ result }) => result.left !== 0)
  let tickets = ticketsOf(there)
  for (let draw = 1; draw <= times && tickets > 0; draw++) {
    const prize = prizeOfTicket(there, Math.floor(random() * tickets))
    if (prize === undefined) break
    const { result } = prize
    result.drawn += 1
    if (result.left === null) continue
    result.left -= 1
    if (result.left > 0) continue
    result.goneAt = draw
    there = there.filter((one) => one !== prize)
    tickets = ticketsOf(there)
  }
  return tried.map(({ result }) => result)
}

/** Numbers from 0 to before 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
