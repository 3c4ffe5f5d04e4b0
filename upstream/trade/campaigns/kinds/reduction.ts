import { insertReduction, moveReductionEnd } from '#upstream/goods/promotions/keep-store'
import { shortFen } from '#upstream/kernel/money'
import type { ReductionStep } from '#upstream/goods/promotions/offers'
import { addCampaignGoods } from '#upstream/goods/campaigns/store'
import { FieldProblems } from '../field-problems'
import type { Kind } from '../kind'
import { readScope } from '../read-scope'
import { rateCauses } from '../review'
import { readTypedSteps } from '../typed-steps'

/** 满减: a ladder for the whole shop or some goods (domain-rules §6). */
export const reduction: Kind = {
  read: async (ctx, typed) => {
    const problems = new FieldProblems()
    const read = await problems.read(() => readSteps(typed.lines))
    const reach = await problems.read(() => readScope(ctx, typed))
    const { steps, scope } = problems.need(read && reach && { steps: read, scope: reach })
    return {
      words: steps.map(
        ({ amountFen, reduceFen }) => `满 ${shortFen(amountFen)} 减 ${shortFen(reduceFen)}`,
      ),
      causes: await rateCauses(
        ctx,
        steps.map(({ amountFen, reduceFen }) => ({ amountFen, givenFen: reduceFen })),
        { verb: '减', scope },
      ),
      leastFen: Math.min(...steps.map(({ reduceFen }) => reduceFen)),
      publish: async (ctx, campaign) => {
        const { goodsIds, exceptIds, area, counted } = scope
        await insertReduction(ctx.db, {
          name: campaign.name,
          area,
          counted,
          is_listed: goodsIds === undefined ? 0 : 1,
          campaign_id: campaign.id,
          steps: JSON.stringify(steps),
          starts_at: campaign.startsAt,
          ends_at: campaign.endsAt,
        })
        await addCampaignGoods(ctx.db, campaign.id, { goodsIds, exceptIds })
      },
    }
  },
  moveEnd: moveReductionEnd,
}

/** `1000 20`, `满1000减20`, a line each. 422 at `lines`. */
function readSteps(typed: string): ReductionStep[] {
  const steps = readTypedSteps(typed, {
    example: '1000 20',
    between: /[满减]/,
    amounts: '请写两个金额：满多少、减多少',
    tooMuch: '减的金额应小于满的金额',
    notRising: '满得更多应减得更多',
  })
  return steps.map(({ amountFen, givenFen }) => ({ amountFen, reduceFen: givenFen }))
}
