import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import { categoryRows } from '#upstream/goods/catalogue/category-tree'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { hasProducts } from '#upstream/goods/products/store'
import { advanceIds, insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Database, Db } from '#upstream/kernel/db/database'
import { lockFilling } from '#upstream/kernel/db/lock'
import type { Schema } from '#upstream/kernel/db/schema'
import { inTransaction } from '#upstream/kernel/db/transact'
import { stampEvents } from '#upstream/kernel/events/store'
import { setMeta } from '#upstream/kernel/meta/store'
import { hasMembers } from '#upstream/members/accounts/store'
import { appealRows } from './appeals'
import { articleCategories, articleRows } from './articles'
import { brandRows } from './brands'
import { buyerRows, type BuyerRows } from './buyer-rows'
import { demoBuyers, demoPassword } from './buyers'
import { demoPeople, peopleRows } from './people'
import { pastCredits } from './cashback'
import { activityRows } from './activities'
import { seedCampaigns } from './campaigns'
import { storeTagRows } from './store-tags'
import { focusRows } from './focus'
import { deskRows } from './desk-rows'
import { demoGoods, warehouses } from './goods'
import type { DemoGoods } from './demo-goods'
import { hmReceiptRows } from './hm-receipts'
import { keyRows } from './keys'
import { siteLicenceRows } from './licences'
import { messageRows } from './messages'
import { importRows } from './imports'
import { priceRuleRows } from './price-rules'
import { operatorRows } from './operators'
import { seedOrderDrafts } from './order-drafts'
import { withPastOrders } from './past-books'
import { pastInvoices } from './past-invoices'
import { insertOrders } from './insert-orders'
import { insertPrices } from './insert-prices'
import { pastOrders } from './past-orders'
import type { PastOrder } from './past-order'
import { returnedOrders } from './returned-orders'
import { returnsCompany } from './returns-company'
import { seedReturns } from './returns'
import { demoPrices, stockOfFlash } from './price-campaigns'
import { flashRows } from './promotions'
import { multiStoreRows } from './multi-store'
import { phoneAppealRows } from './phone-appeals'
import { purchaseListRows } from './purchase-lists'
import { shipmentRows, withSent } from './shipments'
import { settingRows, siteMeta } from './site'
import { pointsOrderRows, waitingOrders, withExchange } from './waiting-orders'
import { reportRows } from './reports'
import { batchRows } from './stock'
import { seedStockKeeping } from './stock-keeping'
import { walletRows } from './wallet'
import { seedWaves } from './waves'
import { channelRows, followerRows, wechatRows } from './wechat'
import { zoneRows } from './zones'

// A fixed salt keeps the seed reproducible; the password is public anyway.
const demoSalt = Buffer.from('caizhi-demo-salt')

/** Tables whose ids the seed assigns itself. */
const countedTables = [
  'goods',
  'goods_batches',
  'members',
  'stores',
  'addresses',
  'submissions',
  'orders',
  'cancel_requests',
  'order_lines',
  'shipments',
  'shipment_lines',
  'invoices',
  'invoice_requests',
  'articles',
  'focus',
  'brands',
  'purchase_lists',
  'balance_log',
  'top_ups',
  'withdrawals',
  'adjustments',
  'bank_statements',
  'bank_entries',
  'purchase_templates',
  'batch_reports',
  'activities',
] as const

/**
 * Seeds an empty, migrated database with the demo shop as of `now` (ms) in one transaction, and
 * marks it as demo. The same `now` gives the same rows. False, and nothing is written, when the
 * database is not empty, as when another process has filled it meanwhile.
 */
export async function seedDemoShop(database: Database, now: number): Promise<boolean> {
  const { db, engine } = database
  const goods = demoGoods(now)
  const passwordHash = await hash(demoPassword, { salt: demoSalt })
  const buyers = buyerRows(demoBuyers, passwordHash, now)
  return inTransaction(db, async (trx) => {
    if (!(await isStillEmpty(trx))) return false
    const past = pastOrders(buyers, goods, now)
    const placed = [...past, ...waitingOrders({ buyers, goods, now }, past.length + 1)]
    const returned = returnedOrders({ buyers, goods, now }, placed)
    const orders = [...placed, ...returned].map(withSent)
    const batches = batchRows(goods, { flash: flashRows(goods, now), orders })
    await insertGoods(trx, withFlashStock(goods, now), batches)
    await insertBuyers(trx, { buyers, orders, goods }, now)
    await insertPrices(trx, goods, now)
    await insertTables(trx, deskRows(buyers, goods, now))
    await insertTables(trx, purchaseListRows(goods, now))
    await insertRows(trx, 'operators', operatorRows(passwordHash, now))
    await insertRows(trx, 'activities', activityRows(now))
    await insertRows(trx, 'focus', focusRows(now))
    await insertRows(trx, 'zones', zoneRows(now))
    await insertRows(trx, 'brands', brandRows)
    await insertRows(trx, 'meta', metaRows(now))
    await insertRows(trx, 'settings', settingRows(now))
    await insertRows(trx, 'article_categories', articleCategories)
    await insertRows(trx, 'articles', articleRows(now))
    await insertRows(trx, 'site_licences', siteLicenceRows(now))
    await insertRows(trx, 'imports', importRows(goods.length, now))
    const rules = priceRuleRows(goods, now)
    await insertRows(trx, 'price_rules', rules.price_rules)
    await insertRows(trx, 'price_rule_rows', rules.price_rule_rows)
    await insertRows(trx, 'service_keys', keyRows(now))
    const sent = shipmentRows(orders, batches, now)
    await insertRows(trx, 'shipments', sent.shipments)
    await insertRows(trx, 'shipment_lines', sent.shipment_lines)
    await insertRows(trx, 'shipment_codes', sent.shipment_codes)
    const reports = reportRows(goods, { orders, ...sent }, now)
    await insertRows(trx, 'batch_reports', reports.batch_reports)
    await insertRows(trx, 'report_files', reports.report_files)
    await insertRows(trx, 'report_requests', reports.report_requests)
    await advanceIds(trx, engine, countedTables)
    const place = { database, db: trx }
    await seedCampaigns(place, { goods, stores: buyers.stores, orders }, now)
    await setMeta(trx, 'catalogue_version', String(now))
    await insertRows(trx, 'points_orders', pointsOrderRows(buyers, now))
    await seedReturns({ database, trx, now, ...returnerOf(buyers) }, returned)
    await seedStockKeeping(place, batches, now)
    await seedWaves(place, orders, now)
    await seedOrderDrafts(place, now)
    await indexGoods(
      { db: trx, engine },
      goods.map((item) => item.goods.id),
    )
    await stampEvents(trx, now)
    return true
  })
}

async function isStillEmpty(trx: Db): Promise<boolean> {
  await lockFilling(trx)
  return !(await hasMembers(trx)) && !(await hasProducts(trx))
}

type Tables = { [Table in keyof Schema]?: readonly Insertable<Schema[Table]>[] }

async function insertTables(trx: Db, tables: Tables): Promise<void> {
  for (const table of Object.keys(tables) as (keyof Schema)[])
    await insertRows<keyof Schema>(trx, table, tables[table] ?? [])
}

/** Goods with the stock that publishing the flash sales takes out of them. */
function withFlashStock(goods: readonly DemoGoods[], now: number): DemoGoods[] {
  const taken = stockOfFlash(demoPrices(goods, now).byDesk)
  return goods.map(({ goods: item, batches }) => ({
    goods: { ...item, stock_milli: item.stock_milli + (taken.get(item.id) ?? 0) },
    batches,
  }))
}

async function insertGoods(
  trx: Db,
  goods: readonly DemoGoods[],
  batches: ReturnType<typeof batchRows>,
): Promise<void> {
  await insertRows(trx, 'warehouses', warehouses)
  await insertRows(trx, 'categories', categoryRows)
  await insertRows(
    trx,
    'goods',
    goods.map((item) => item.goods),
  )
  await insertRows(trx, 'goods_batches', batches)
}

/** Ordered by foreign keys. */
const moneyTables = [
  'top_ups',
  'withdrawals',
  'adjustments',
  'bank_statements',
  'bank_entries',
] as const

interface Past {
  buyers: BuyerRows
  orders: readonly PastOrder[]
  goods: readonly DemoGoods[]
}

async function insertBuyers(trx: Db, { buyers, orders, goods }: Past, now: number): Promise<void> {
  const credits = pastCredits(orders, now)
  const past = withExchange(withPastOrders(buyers, { orders, credits }, now), now)
  const wallet = walletRows(past, buyers, now)
  const { books } = wallet
  await insertRows(trx, 'members', buyers.members)
  const people = peopleRows(demoPeople, buyers, now)
  await insertRows(trx, 'members', people.members)
  await insertRows(trx, 'wechat_identities', wechatRows(buyers.members, now))
  await insertRows(trx, 'wechat_followers', followerRows(now))
  await insertRows(trx, 'stores', books.stores)
  await insertRows(trx, 'store_tags', storeTagRows(buyers.stores))
  await insertRows(trx, 'message_channels', channelRows(buyers, now))
  await insertRows(trx, 'store_people', people.store_people)
  await insertRows(trx, 'code_appeals', appealRows(buyers.stores, now))
  const letters = phoneAppealRows(buyers.members, buyers.stores, now)
  await insertRows(trx, 'phone_appeals', letters)
  await insertRows(trx, 'store_profiles', buyers.store_profiles)
  await insertRows(trx, 'documents', buyers.documents)
  await insertRows(trx, 'store_scope', buyers.store_scope)
  await insertRows(trx, 'licences', buyers.licences)
  await insertRows(trx, 'addresses', buyers.addresses)
  await insertRows(trx, 'contract_records', buyers.contract_records)
  await insertOrders(trx, orders, goods)
  await insertRows(trx, 'hm_receipts', hmReceiptRows(orders))
  const { invoices, requests, requestOrders } = pastInvoices(orders, buyers, goods, now)
  await insertRows(trx, 'invoices', invoices)
  await insertRows(trx, 'invoice_requests', requests)
  await insertRows(trx, 'invoice_orders', requestOrders)
  await insertRows(trx, 'cashback_credits', credits)
  await insertRows(trx, 'balance_log', books.balance_log)
  await insertRows(trx, 'points_log', books.points_log)
  const ofStores = multiStoreRows(buyers, goods, now)
  await insertRows(trx, 'favorites', [...favouriteRows(goods, now), ...ofStores.favorites])
  await insertRows(trx, 'store_order_cells', ofStores.store_order_cells)
  for (const table of moneyTables) await insertRows(trx, table, wallet[table])
  await insertRows(
    trx,
    'messages',
    messageRows(approvedIds(buyers.stores), { orders, invoices, credits }, now),
  )
}

function returnerOf({ stores }: BuyerRows): { storeId: number; memberId: number } {
  const store = stores.find(({ company }) => company === returnsCompany)
  return { storeId: store?.id ?? 0, memberId: store?.owner_id ?? 0 }
}

function approvedIds(stores: BuyerRows['stores']): number[] {
  return stores.flatMap(({ id, approval }) =>
    approval === 'approved' && id !== undefined ? [id] : [],
  )
}

function favouriteRows(goods: readonly DemoGoods[], now: number) {
  return goods
    .map((item) => item.goods)
    .filter((item) => item.class !== 'food' && item.is_hm === 0 && item.is_on_shelf === 1)
    .sort((a, b) => (b.sold_milli ?? 0) - (a.sold_milli ?? 0))
    .slice(0, 12)
    .map(({ id }, index) => ({ store_id: 1, goods_id: id, created_at: now - index * 3_600_000 }))
}

function metaRows(now: number) {
  return [
    ...Object.entries(siteMeta).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
    { key: 'demo', value: String(now) },
  ]
}
