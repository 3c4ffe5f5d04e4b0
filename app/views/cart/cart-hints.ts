import type { NextHint } from '#contract/hint'
import { zoneNames, type ZoneName } from '#contract/zone'
import { toGoodsRow, type GoodsRow } from '#app/views/goods/goods-row'
import { formatPrice, isZero, minus } from '#app/words/money'
import { paths } from '#app/site/paths'
import type { RowEntries } from '#app/views/goods/row-entries'
import { zones } from '#app/site/zones'

export interface HintView {
  title: string
  /** Threshold and benefit. */
  offer: string
  /** Says whether it pays off. */
  verdict: string
  isWorth: boolean
  rows: GoodsRow[]
  wanted: RowEntries
  /** The cheapest regularly used goods that reach it, or why there are none. */
  set: HintSet | undefined
  noSet: string | undefined
  /** The zone whose goods count. */
  zone?: { href: string; title: string }
}

export interface HintSet {
  isWorth: boolean
  verdict: string
  rows: { goods: GoodsRow; quantity: number; amount: string }[]
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
    set: hint.set && toSet(hint.set),
    noSet:
      hint.set === undefined && hint.code !== 'gift'
        ? '常买和收藏的商品里，没有不超过平时用量就能凑够的。'
        : undefined,
    ...(zone !== undefined && { zone: zoneLink(zone) }),
  }
}

function toSet({ verdict, before, after, added, goods }: NonNullable<NextHint['set']>): HintSet {
  const extra = minus(after, before)
  const saved = minus(added, extra)
  const sums = `现在应付 ¥${formatPrice(before)}，加上后应付 ¥${formatPrice(after)}`
  const told = {
    less: `划算：多了 ¥${formatPrice(added)} 的商品，总价反而没有增加`,
    worth: `划算：多付 ¥${formatPrice(extra)}，得到 ¥${formatPrice(added)} 的商品，省 ¥${formatPrice(saved)}`,
    poor: `不划算：多付 ¥${formatPrice(extra)} 只省 ¥${formatPrice(saved)}，需要时再凑`,
  }
  const isNothing = saved.startsWith('-') || isZero(saved)
  const poor = `不划算：多买 ¥${formatPrice(added)}，却要多付 ¥${formatPrice(extra)}（可能多出运费或少了别的优惠）`
  return {
    isWorth: verdict !== 'poor',
    verdict: `${sums}。${verdict === 'poor' && isNothing ? poor : told[verdict]}`,
    rows: goods.map((one) => ({ ...one, goods: toGoodsRow(one.goods) })),
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
