import { insertReduction, moveReductionEnd } from '#upstream/goods/promotions/keep-store'
import { shortFen } from '#upstream/kernel/money'
import type { ReductionStep } from '#upstream/goods/promotions/offers'
import { addCampaignGoods } from '#upstream/goods/campaigns/store'
import type { Kind } from '../kind'
import { readScope } from '../read-scope'
import { cellFen, LineProblems, requireLines, type TypedLine } from '../typed-lines'

/** 满减: a ladder for the whole shop or some goods (domain-rules §6). */
export const reduction: Kind = {
  read: async (ctx, typed) => {
    const steps = readSteps(typed.lines)
    const scope = await readScope(ctx, typed)
    return {
      words: steps.map(
        ({ amountFen, reduceFen }) => `满 ${shortFen(amountFen)} 减 ${shortFen(reduceFen)}`,
      ),
      causes: [],
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

const mostSteps = 10

/** `1000 20`, `满1000减20`, a line each. 422 at `lines`. */
function readSteps(typed: string): ReductionStep[] {
  const lines = requireLines(typed, 'lines', '1000 20')
  const problems = new LineProblems('lines')
  const steps = lines.flatMap((line) => {
    const [amount, reduce, ...rest] = amountsOf(line).map(cellFen)
    if (amount === undefined || reduce === undefined || rest.length > 0)
      problems.add(line, '请写两个金额：满多少、减多少，如 1000 20')
    else if (reduce >= amount) problems.add(line, '减的金额应小于满的金额')
    else return [{ amountFen: amount, reduceFen: reduce, line }]
    return []
  })
  const rising = [...steps].sort((a, b) => a.amountFen - b.amountFen)
  for (const [index, step] of rising.entries()) {
    const before = rising[index - 1]
    if (before === undefined) continue
    if (before.amountFen === step.amountFen) problems.add(step.line, '这个金额写了两次')
    else if (before.reduceFen >= step.reduceFen) problems.add(step.line, '满得更多应减得更多')
  }
  if (lines.length > mostSteps) problems.add({ line: mostSteps + 1 }, `最多 ${mostSteps} 档`)
  problems.throwAny()
  return rising.map(({ amountFen, reduceFen }) => ({ amountFen, reduceFen }))
}

/** The cells of a line without the words between them. */
function amountsOf({ cells }: TypedLine): string[] {
  return cells
    .flatMap((cell) => cell.split(/[满减]/))
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && cell !== '元')
}
