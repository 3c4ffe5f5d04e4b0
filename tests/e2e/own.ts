import { randomBytes, randomInt } from 'node:crypto'

/**
 * All tests share one shop, and two run at once: what a test makes and looks for has a name, a code
 * or a number that no other test has, and that is no part of another's.
 */
export function ownName(what: string): string {
  return `${what}${randomBytes(4).toString('hex')}`
}

/** So many digits that no other test has. */
export function ownDigits(count: number): string {
  return Array.from({ length: count }, () => String(randomInt(10))).join('')
}

/**
 * Goods that no test adds: those of makers with H. What another test puts on the shelf meanwhile
 * would move the rows of a list that is filled in by their place.
 */
export const steadyGoods = { sort: 'name', stock: true, szm: 'H' }
