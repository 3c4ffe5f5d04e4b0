import type { GiftKindName } from '#contract/desk/kinds/campaigns'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { startOfDay } from '#upstream/kernel/time'
import { typedWindow, type DemoCampaign } from './campaign-desk'
import { chance } from './chance'
import type { DemoGoods } from './demo-goods'
import { percentOf, plainItems } from './offers'

const daysAhead = 60
const dayMs = 86_400_000
const hourMs = 3_600_000

type Item = DemoGoods['goods']

/** Made on the evening before, for 60 days from the day of `now` (ms). */
function fromToday(now: number) {
  const today = startOfDay(now)
  return { at: today - 8 * hourMs, window: typedWindow(today, today + daysAhead * dayMs) }
}

export function reductionCampaigns(now: number): DemoCampaign[] {
  const { at, window } = fromToday(now)
  const kind = 'reduction'
  return [
    { at, typed: { kind, name: '全场满减', ...window, lines: '1000 20\n3000 90\n8000 300' } },
    {
      at,
      typed: {
        kind,
        name: '诊所专区满减',
        ...window,
        scope: 'zones',
        scopeValues: '诊所专区',
        lines: '500 25\n1200 80',
        budget: '50000',
      },
    },
  ]
}

/** What is given with a product of the demonstration. */
interface DemoGift {
  item: Item
  kind: GiftKindName
  /** Typed lines: number of the goods, from which quantity on, what is given. */
  lines: string[]
}

export function demoGifts(goods: readonly DemoGoods[]): DemoGift[] {
  const items = plainItems(goods)
  const [gift] = items.filter(({ class: kind, unit }) => kind === 'device1' && unit !== 'kg')
  if (gift === undefined) return []
  const kinds = ['once', 'every', 'steps', 'same', 'text'] as const
  return items
    .filter(({ identity }) => chance('gift', identity) < 0.04)
    .map((item, index) => {
      const kind = kinds[index % kinds.length] ?? 'text'
      return { item, kind, lines: giftLines(item, kind, gift) }
    })
}

function giftLines(item: Item, kind: GiftKindName, gift: Item): string[] {
  const step = item.package_step_milli
  const from = (steps: number) => `${item.code} ${shown(step * steps)}`
  const given = (steps: number) => `${shown(gift.package_step_milli * steps)} ${gift.code}`
  if (kind === 'text') return [`${from(5)} 满 5 个中包装，随货附赠合理用药手册 1 份`]
  if (kind === 'same') return [`${from(5)} ${shown(step)}`]
  return kind === 'steps'
    ? [`${from(5)} ${given(1)}`, `${from(20)} ${given(5)}`]
    : [`${from(5)} ${given(1)}`]
}

const giftNames: Record<GiftKindName, string> = {
  once: '满赠一份',
  every: '每满都赠',
  steps: '多买多赠',
  same: '买赠同品',
  text: '随货赠手册',
}

/** A campaign for each way of giving. */
export function giftCampaigns(goods: readonly DemoGoods[], now: number): DemoCampaign[] {
  const { at, window } = fromToday(now)
  const gifts = demoGifts(goods)
  return (Object.keys(giftNames) as GiftKindName[]).map((giftKind) => {
    const lines = gifts.filter(({ kind }) => kind === giftKind).flatMap((one) => one.lines)
    const typed = { name: giftNames[giftKind], giftKind, lines: lines.join('\n'), ...window }
    return { at, typed: { kind: 'gift', ...typed } }
  })
}

/** 换购: three cheap products at three order amounts. */
export function exchangeCampaign(goods: readonly DemoGoods[], now: number): DemoCampaign {
  const { at, window } = fromToday(now)
  const items = plainItems(goods).filter(
    ({ class: kind, unit, stock_milli }) =>
      kind === 'device1' && unit !== 'kg' && stock_milli >= 20_000,
  )
  const lines = [300, 800, 2_000].flatMap((from, index) => {
    const item = items[index * 3 + 1]
    if (item === undefined) return []
    const price = formatYuanE4(percentOf(item, 40))
    return [`${String(from)} ${item.code} ${price} ${shown(item.package_step_milli)}`]
  })
  return { at, typed: { kind: 'exchange', name: '加价换购', ...window, lines: lines.join('\n') } }
}

function shown(milli: number): string {
  return String(milliToQuantity(milli))
}
