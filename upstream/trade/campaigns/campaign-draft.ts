import { findCampaign, pretendState, type CampaignRow } from '#upstream/goods/campaigns/store'
import { isTerminalBuyer } from '#upstream/goods/pricing/rules'
import { listDraftOffers, type DraftOffers } from '#upstream/goods/promotions/campaign-store'
import type { Context } from '#upstream/kernel/context'
import { lineAmountFen } from '#upstream/kernel/money'
import { rolledBack } from '#upstream/kernel/db/transact'
import { listKeyedStores } from '#upstream/members/customers/tag-store'
import { listFirstSubmissions } from '../orders/charged-store'
import type { DraftOf } from '../replay/ask-replay'
import type { ReplayLine } from '../settlement/inputs'
import type { Draft } from '../replay/replayed'
import { writeOffers } from './decide'
import { presentAudience } from './read-audience'

/**
 * What a campaign would have changed of past orders (domain-rules §23). Its offers are read from
 * where publishing writes them, in a transaction that is taken back. What buyers choose by
 * themselves (换购, sets, coupons, points, draws) is not guessed: such kinds have no draft.
 */
export const campaignDraft: DraftOf = async (ctx, campaignId) => {
  const row = await findCampaign(ctx.db, campaignId)
  if (row === undefined) return undefined
  const { audience, audience_values: audienceValues } = row
  const keys = await presentAudience(ctx, { audience, audienceValues })
  const [offers, stores, first] = await Promise.all([
    readOffers(ctx, row),
    listKeyedStores(ctx.db, keys),
    row.is_first === 1 ? listFirstSubmissions(ctx.db) : undefined,
  ])
  return draftWith(offers, ({ storeId, submissionId }) => {
    const store = stores.get(storeId)
    if (store === undefined || first?.has(submissionId) === false) return undefined
    return { isTerminal: isTerminalBuyer(store) }
  })
}

function readOffers(ctx: Context, row: CampaignRow): Promise<DraftOffers> {
  return rolledBack(ctx.db, async (db) => {
    if (row.state !== 'published' && row.state !== 'stopped') {
      const now = Math.min(ctx.now, row.starts_at)
      await writeOffers({ ...ctx, db, now }, row)
      await pretendState(db, row.id, { state: 'published', starts_at: row.starts_at })
    }
    return listDraftOffers(db, row.id)
  })
}

/** Pure: the draft of offers for those orders whose buyer is one of the campaign's. */
export function draftWith(
  { reductions, gifts, giftStockMilli, shipping, specials, flash }: DraftOffers,
  buyerOf: (order: Parameters<Draft>[2]) => { isTerminal: boolean } | undefined,
): Draft {
  const ids = new Set([...reductions, ...gifts].map(({ id }) => id))
  return (offers, lines, order) => {
    const buyer = buyerOf(order)
    if (buyer === undefined) return { offers, lines }
    return {
      lines: lines.map((line) => withPrice(line, { specials, flash, ...buyer })),
      offers: {
        ...offers,
        reductions: [...offers.reductions.filter(({ id }) => !ids.has(id)), ...reductions],
        gifts: [...offers.gifts.filter(({ id }) => !ids.has(id)), ...gifts],
        giftStockMilli: new Map([...giftStockMilli, ...offers.giftStockMilli]),
        shipping: [...offers.shipping, ...shipping],
      },
    }
  }
}

interface Prices extends Pick<DraftOffers, 'specials' | 'flash'> {
  isTerminal: boolean
}

/** The line at the campaign's price where that wins (domain-rules §2); it stays as it is otherwise. */
function withPrice(line: ReplayLine, { specials, flash, isTerminal }: Prices): ReplayLine {
  if (line.kind !== 'plain') return line
  const sale = flash.get(line.goodsId)
  if (sale !== undefined && (sale.limitMilli === 0 || line.quantityMilli <= sale.limitMilli))
    return { ...atPrice(line, sale.priceE4), kind: 'flash' }
  const special = specials.get(line.goodsId)
  if (special === undefined || !isTerminal) return line
  const { source } = line.price
  const wins = source === 'base' || source === 'rank'
  if (!wins && !(source === 'special' && special.priceE4 < line.priceE4)) return line
  if (special.limitMilli > 0 && line.quantityMilli > special.limitMilli) return line
  return { ...atPrice(line, special.priceE4), price: { source: 'special' } }
}

function atPrice(line: ReplayLine, priceE4: number): ReplayLine {
  return { ...line, priceE4, amountFen: lineAmountFen(priceE4, line.quantityMilli) }
}
