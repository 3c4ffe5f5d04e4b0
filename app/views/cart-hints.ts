import type { NextHint } from '#contract/hint'
import { zoneNames, type ZoneName } from '#contract/zone'
import { toGoodsRow, type GoodsRow } from './goods-row'
import { formatPrice, isZero } from '#app/words/money'
import { paths } from '#app/site/paths'
import type { RowEntries } from './row-entries'
import { zones } from '#app/site/zones'

/** A benefit as its page tells it. */
export interface HintView {
  title: string
  /** What it takes and what it gives. */
  offer: string
  /** Whether it pays, honestly. */
  verdict: string
  isWorth: boolean
  rows: GoodsRow[]
  /** The numbers that fill what is missing. */
  wanted: RowEntries
  /** The zone whose goods count. */
  zone?: { href: string; title: string }
}

const titles: Record<NextHint['code'], string> = {
  minimum: '起订金额',
  reduction: '满减',
  shipping: '包邮',
  coupon: '优惠券',
  exchange: '换购',
  gift: '赠品',
}

export function toHintView(hint: NextHint): HintView {
  const zone = zoneNames.find((name) => name === hint.area)
  return {
    title: hint.code === 'reduction' || hint.code === 'coupon' ? hint.name : titles[hint.code],
    offer: `再买 ¥${formatPrice(hint.missing)}，${gainText(hint)}`,
    ...verdictOn(hint),
    rows: hint.goods.map(({ goods }) => toGoodsRow(goods)),
    wanted: Object.fromEntries(
      hint.goods.map(({ goods, quantity }) => [goods.id, { typed: String(quantity) }]),
    ),
    ...(zone !== undefined && { zone: zoneLink(zone) }),
  }
}

function zoneLink(name: ZoneName) {
  return { href: paths.zone(name), title: zones[name].title }
}

function gainText({ code, gain, gift }: NextHint): string {
  if (code === 'minimum') return '即可结算'
  if (code === 'gift') return `得赠品 ${gift ?? ''}`
  if (code === 'exchange') return '可按换购价选一种商品'
  return `${code === 'shipping' ? '免运费，共省' : '多减'} ¥${formatPrice(gain)}`
}

function verdictOn({ code, gain, net, missing }: NextHint): Pick<HintView, 'verdict' | 'isWorth'> {
  if (code === 'minimum') return { verdict: '未满起订金额不能结算', isWorth: true }
  if (isZero(gain)) return { verdict: '需要时再凑', isWorth: false }
  const isWorth = !net.startsWith('-') && !isZero(net)
  if (isWorth) return { verdict: `划算：总价反而少付 ¥${formatPrice(net)}`, isWorth }
  const verdict = `不划算：为省 ¥${formatPrice(gain)} 要多花 ¥${formatPrice(missing)}，本来就需要这些商品时再凑`
  return { verdict, isWorth }
}
