import type { QueueCount } from '#contract/desk/queue'
import { permissionsOf, type Permission, type Role } from '#contract/desk/roles'
import { deskPaths } from '#app/site/desk-paths'
import { listOfQueue } from './queues'

interface MenuEntry {
  name: string
  href: string
  permission: Permission
}

interface MenuGroup {
  name: string
  entries: readonly MenuEntry[]
}

/** The pages of the desk, in groups that fold; a new page is one more entry. */
const groups: readonly MenuGroup[] = [
  {
    name: '工作台',
    entries: [
      { name: '今日待办', href: deskPaths.home(), permission: 'desk.read' },
      { name: '我的账号', href: deskPaths.account(), permission: 'desk.read' },
    ],
  },
  {
    name: '会员',
    entries: [
      { name: '会员资质', href: deskPaths.members(), permission: 'customers.read' },
      { name: '更新与权限', href: deskPaths.applications(), permission: 'members.read' },
      { name: '信用代码申诉', href: deskPaths.appeals(), permission: 'members.read' },
      { name: '换绑申诉', href: deskPaths.phoneAppeals(), permission: 'phoneAppeals.read' },
      { name: '纸质合同', href: deskPaths.contracts(), permission: 'contracts.read' },
      { name: '控销申请', href: deskPaths.controls(), permission: 'controls.read' },
      { name: '求购与反馈', href: deskPaths.service(), permission: 'requests.read' },
      { name: '到货登记', href: deskPaths.backorders(), permission: 'goods.read' },
    ],
  },
  {
    name: '订单',
    entries: [
      { name: '订单', href: deskPaths.orders(), permission: 'orders.read' },
      { name: '拣货', href: deskPaths.picking(), permission: 'picking.read' },
      { name: '发货单', href: deskPaths.shipments(), permission: 'shipping.read' },
      { name: '库存', href: deskPaths.stock(), permission: 'stock.read' },
      { name: '价格复核', href: deskPaths.priceReviews(), permission: 'prices.read' },
      { name: '退换售后', href: deskPaths.returns(), permission: 'afterSales.read' },
      { name: '价格保护', href: deskPaths.priceClaims(), permission: 'afterSales.read' },
      { name: '含麻回执', href: deskPaths.hmReceipts(), permission: 'hmReceipts.read' },
      { name: '检验报告', href: deskPaths.reports(), permission: 'reports.read' },
      { name: '积分订单', href: deskPaths.pointsOrders(), permission: 'pointsOrders.read' },
    ],
  },
  {
    name: '资金',
    entries: [
      { name: '转账凭证', href: deskPaths.slips(), permission: 'slips.read' },
      { name: '充值与提现', href: deskPaths.money(), permission: 'topUps.read' },
      { name: '银行流水', href: deskPaths.statement(), permission: 'statements.read' },
      { name: '在线支付', href: deskPaths.paymentProblems(), permission: 'refunds.read' },
      { name: '发票', href: deskPaths.invoices(), permission: 'invoices.read' },
    ],
  },
  {
    name: '店务',
    entries: [
      { name: '人员与角色', href: deskPaths.people(), permission: 'people.read' },
      { name: '操作记录', href: deskPaths.audit(), permission: 'audit.read' },
      { name: '事件', href: deskPaths.events(), permission: 'events.read' },
      { name: '接口密钥', href: deskPaths.keys(), permission: 'keys.read' },
    ],
  },
]

/** The menu for these roles; an empty group is left out. */
export function deskMenu(roles: readonly Role[]): readonly MenuGroup[] {
  const allowed = permissionsOf(roles)
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ permission }) => allowed.has(permission)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entry of the page itself, or of the one above it. */
export function currentEntry(menu: readonly MenuGroup[], pathname: string): string | undefined {
  const above = menu
    .flatMap(({ entries }) => entries)
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return above.sort((a, b) => b.href.length - a.href.length)[0]?.href
}

export interface MenuCount {
  count: number
  /** Something among it waits too long. */
  isLate: boolean
}

/** What waits by the entry that leads to its list; entries where nothing waits are left out. */
export function menuCounts(
  menu: readonly MenuGroup[],
  queues: readonly QueueCount[],
): ReadonlyMap<string, MenuCount> {
  const counts = new Map<string, MenuCount>()
  for (const { kind, count, isLate } of queues) {
    const entry = currentEntry(menu, listOfQueue(kind).split('?')[0] ?? '')
    // Everything is below the first page; what has no entry of its own is not counted there.
    if (count === 0 || entry === undefined || entry === deskPaths.home()) continue
    const others = counts.get(entry)
    counts.set(entry, {
      count: count + (others?.count ?? 0),
      isLate: isLate || others?.isLate === true,
    })
  }
  return counts
}
