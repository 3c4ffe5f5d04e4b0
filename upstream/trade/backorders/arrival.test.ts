import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyerOf, contextOf } from '#tests/fixtures/context'
import { describeDatabases } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { draws } from '#tests/property-runs'
import { decideArrival } from './arrival'

interface Waiting {
  quantity_milli: number
  served_milli: number
  cap_e4: number | null
  isDone: boolean
}

const milli = (most: number) => fc.integer({ min: 1, max: most }).map((number) => number * 1_000)
const waiting = fc.record({
  quantity_milli: milli(60),
  served_milli: fc.constant(0),
  // The price is 125,000.
  cap_e4: fc.constantFrom(null, null, null, 125_000, 124_999),
  isDone: fc.constant(false),
})
const terms = fc.record({
  package_step_milli: fc.constantFrom(1_000, 2_000, 10_000),
  minimum_milli: fc.constantFrom(0, 0, 10_000, 30_000),
  limit_milli: fc.constantFrom(0, 0, 20_000),
})

// The database only provides one row. Every turn after it is decided by pure functions.
describeDatabases('what arrives', (open) => {
  async function openGoods() {
    const database = await open()
    await addWarehouses(database.db)
    const goods = await addGoods(database.db)
    const asker = contextOf(database, {
      buyer: await buyerOf(database.db, await addStore(database.db)),
    })
    const [decided] = await decideByIds(asker, [goods.id])
    if (decided === undefined) throw new Error('no goods')
    return { row: decided.row, asker }
  }

  test('goes round by turns: never more than came or was asked for, nobody passed over who could take it', async () => {
    const { row, asker } = await openGoods()
    const arrivals = fc.array(milli(80), { minLength: 1, maxLength: 8 })
    const queues = fc.array(waiting, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(terms, queues, arrivals, (own, drawn, arrived) => {
        const queue: Waiting[] = drawn.map((one) => ({ ...one }))
        const wrong: string[] = []
        let free = 0
        const portionFor = (one: Waiting) =>
          decideArrival(
            { ...row, ...own, stock_milli: free, reserved_milli: one.served_milli },
            one,
            asker,
          )
        const mayTake = (one: Waiting) => 'portion' in (portionFor(one) ?? {})
        const isShort = () => free < Math.max(own.package_step_milli, own.minimum_milli)
        const takeTurn = (one: Waiting | undefined): boolean | undefined => {
          const arrival = one === undefined || one.isDone ? undefined : portionFor(one)
          if (one === undefined || arrival === undefined || 'problem' in arrival) return undefined
          const { portionMilli, restMilli, isRest } = arrival.portion
          if (portionMilli <= 0 || portionMilli > free) wrong.push(`${portionMilli} of ${free}`)
          free -= portionMilli
          one.served_milli += portionMilli
          one.isDone = restMilli === 0
          return isRest
        }
        // Like the job: a rest below the smallest order starts again with the first.
        const goRound = (): boolean => {
          let count = 0
          let at = 0
          while (at < queue.length && count < 100) {
            const isRest = takeTurn(queue[at])
            if (isRest !== undefined) {
              count += 1
              const earlier = queue.slice(0, at).filter(({ isDone }) => !isDone)
              if (!isRest && earlier.some(mayTake)) wrong.push('past one who could take it')
            }
            at = isRest === true ? 0 : at + 1
          }
          for (const [place, one] of queue.entries())
            if (free > 0 && isShort() && !one.isDone && mayTake(one))
              wrong.push(`rest not to ${place}`)
          return count > 0
        }
        for (const much of arrived) {
          free += much
          // The job runs until no backorder takes anything; each run assigns something.
          let rounds = 0
          while (goRound() && rounds < 100) rounds += 1
          if (rounds === 100) wrong.push('turns without an end')
          for (const one of queue) if (!one.isDone && mayTake(one)) wrong.push('passed over')
        }
        expect(wrong).toEqual([])
        const served = queue.reduce((sum, { served_milli }) => sum + served_milli, 0)
        expect(served + free).toBe(arrived.reduce((sum, much) => sum + much, 0))
        for (const { quantity_milli, served_milli, cap_e4 } of queue) {
          expect(served_milli).toBeLessThanOrEqual(quantity_milli)
          if (own.limit_milli > 0) expect(served_milli).toBeLessThanOrEqual(own.limit_milli)
          if (cap_e4 === 124_999) expect(served_milli).toBe(0)
        }
      }),
      { numRuns: draws(1_000) },
    )
  })

  test('serves everybody once enough is there, but for less than can be ordered', async () => {
    const { row, asker } = await openGoods()
    fc.assert(
      fc.property(terms, waiting, (own, wish) => {
        const free = { ...row, ...own, limit_milli: 0, stock_milli: 1_000_000 }
        const arrival = decideArrival(free, { ...wish, cap_e4: null }, asker)
        const smallest = Math.max(own.package_step_milli, own.minimum_milli)
        if (wish.quantity_milli < smallest) expect(arrival ?? {}).not.toHaveProperty('portion')
        else expect(arrival).toMatchObject({ portion: { restMilli: 0 } })
      }),
      { numRuns: draws(1_000) },
    )
  })
})
