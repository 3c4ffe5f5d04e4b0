import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { onlyInAll } from '#tests/tags'
import { findOrder } from '#upstream/trade/orders/desk-store'
import { playScenario, scenarios, type ScenarioName } from './scenarios'
import { seedDemoShop } from './seed'

const moment = Date.parse('2026-11-22T10:00:00+08:00')

/** Expected order state of each scenario; '' for those without an order. */
const states: Record<ScenarioName, string> = {
  fresh: '',
  'full-cart': '',
  'order-to-pay': 'unpaid',
  'order-to-approve': 'review',
  'order-to-ship': 'packing',
  'order-to-receive': 'shipped',
  'order-to-return': 'completed',
}

describeDatabases('a scenario of the demonstration', (open) => {
  async function play(name: ScenarioName) {
    const database = await open()
    await seedDemoShop(database, moment)
    const made = await playScenario(database, name, moment)
    const order = made && (await findOrder(database.db, made.orderId))
    const cart = database.db.selectFrom('cart_lines').select('id').where('store_id', '=', 1)
    return { made, order, lines: (await cart.execute()).length }
  }

  // `order-to-return` and `full-cart` run every step of the others.
  const wholeWays: ScenarioName[] = ['full-cart', 'order-to-return']
  const names = Object.keys(scenarios) as ScenarioName[]
  const parts = names.filter((name) => !wholeWays.includes(name))

  test.each(wholeWays)('%s is as its name says', expectItsState)
  test.each(parts)('%s is as its name says', onlyInAll, expectItsState)

  async function expectItsState(name: ScenarioName): Promise<void> {
    const { made, order, lines } = await play(name)
    expect(order?.state ?? '').toBe(states[name])
    expect(lines).toBe(name === 'full-cart' ? 60 : 0)
    if (name === 'order-to-return') expect(order?.completed_at).toBe(moment - 3_600_000)
    if (name === 'order-to-receive') expect(made?.shipmentId).toBeDefined()
    // It must not be closed for non-payment before somebody has looked at it.
    if (name === 'order-to-pay') expect(order?.pay_by_at).toBeGreaterThan(moment + 20 * 3_600_000)
  }
})
