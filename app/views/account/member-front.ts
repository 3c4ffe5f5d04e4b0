import { mayDo } from '#contract/store-roles'
import type { Overview, User } from '#contract/user'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { walletPaths } from '#app/site/wallet-paths'
import { isZero, shortYuan } from '#app/words/money'

export interface Tile {
  name: string
  /** A number, with its unit where it is no number of things. */
  text: string
  address: string
  /** `none` is shown in grey, `late` needs the buyer now. */
  weight: 'none' | 'some' | 'late'
}

/** Numbers of the first member page; those that the upstream does not answer are left out. */
export function tilesOf(
  user: Pick<User, 'roles' | 'balance' | 'licences'>,
  overview: Pick<Overview, 'orders' | 'inTransit' | 'coupons'> | undefined,
): Tile[] {
  const tiles: Tile[] = []
  if (overview !== undefined) {
    const { unpaid = 0, packing = 0 } = overview.orders
    tiles.push(
      numberTile('待付款', unpaid, paths.orders({ state: 'unpaid' }), true),
      numberTile('待发货', packing, paths.orders({ state: 'packing' })),
      numberTile('待收货', overview.inTransit, receiptPaths.deliveries({ status: 'shipped' })),
    )
  }
  tiles.push(licenceTile(user.licences))
  if (mayDo(user.roles, 'pay'))
    tiles.push({
      name: '余额',
      text: `¥${shortYuan(user.balance)}`,
      address: walletPaths.balance(),
      weight: isZero(user.balance) ? 'none' : 'some',
    })
  if (overview !== undefined)
    tiles.push(numberTile('可用优惠券', overview.coupons, paths.coupons()))
  return tiles
}

function numberTile(name: string, number: number, address: string, isLate = false): Tile {
  const weight = number === 0 ? 'none' : isLate ? 'late' : 'some'
  return { name, text: String(number), address, weight }
}

/** The days to the certificate that ends first. */
function licenceTile(licences: User['licences']): Tile {
  const [first] = [...licences].sort((a, b) => a.daysLeft - b.daysLeft)
  const common = { name: '证照到期', address: paths.licences() }
  if (first === undefined) return { ...common, text: '未登记', weight: 'none' }
  const { daysLeft, state } = first
  const text = state === 'expired' ? '已过期' : daysLeft === 0 ? '今天' : `${daysLeft} 天`
  const isFar = state === 'ok'
  return { ...common, text, weight: isFar ? 'none' : state === 'warn' ? 'some' : 'late' }
}
