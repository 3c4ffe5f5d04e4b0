import { openingSteps, type OpeningStep } from '#contract/desk/opening'
import { anyPriced, anyStocked } from '#upstream/goods/products/opening-store'
import { missingSettings } from '#upstream/kernel/config'
import type { OperatorContext } from '#upstream/kernel/context'
import { readFacts } from '#upstream/kernel/db/facts'
import { anyApproved } from '#upstream/members/accounts/opening-store'
import { joinedPeople } from '#upstream/members/operators/opening-store'
import { senderOf } from '#upstream/ports/sms/sender'
import { anyOrder } from '#upstream/trade/orders/opening-store'
import type { Handlers } from '../handler'

const parts = [anyPriced, anyStocked, joinedPeople, anyApproved, anyOrder]

export const openingHandlers = {
  'desk.opening': async (ctx) => ({ steps: await listOpeningSteps(ctx) }),
} satisfies Partial<Handlers>

/** The steps in the order of the work. One statement. */
export async function listOpeningSteps({ db, config }: OperatorContext) {
  const facts = await readFacts(db, parts)
  const has = (part: string, least = 1) => (facts(part)[0]?.number ?? 0) >= least
  const done: Record<OpeningStep, boolean> = {
    names: config.SHOP_NAME !== '',
    seller: missingSettings(config).length === 0,
    sms: senderOf(config) !== undefined,
    goods: has('priced'),
    stock: has('stocked'),
    people: has('people', 2),
    member: has('approved'),
    order: has('ordered'),
  }
  const steps = Object.keys(openingSteps) as OpeningStep[]
  return steps.map((step) => ({ step, isDone: done[step] }))
}
