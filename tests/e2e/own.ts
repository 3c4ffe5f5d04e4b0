import { randomBytes, randomInt } from 'node:crypto'

/**
 * A unique name: all tests share one shop and two run at once, so no name of a test may equal, or
 * be part of, another's.
 */
export function ownName(what: string): string {
  return `${what}${randomBytes(4).toString('hex')}`
}

export function ownDigits(count: number): string {
  return Array.from({ length: count }, () => String(randomInt(10))).join('')
}

/**
 * A list of goods that no test adds to: manufacturers with H. Goods that another test puts on the
 * shelf meanwhile would shift the rows that tests address by position.
 */
export const steadyGoods = { sort: 'name', stock: true, szm: 'H' }
