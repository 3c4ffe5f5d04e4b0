import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { isNumbered, recognitionKeys } from '#upstream/goods/catalogue/identity'
import { Categories } from '#upstream/goods/catalogue/index/categories'
import { readCategories } from '#upstream/goods/catalogue/index/store'
import { indexGoods, indexNewGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import {
  changeProduct,
  findGoodsForDesk,
  findOfIdentity,
  type DeskGoodsRow,
} from '#upstream/goods/products/desk-store'
import { ensureWarehouse, insertProducts } from '#upstream/goods/products/store'
import { settleUnbatchedOf } from '#upstream/goods/stock/unbatched-store'
import { listZoneChoices } from '#upstream/goods/zones/choices'
import type { OperatorContext } from '#upstream/kernel/context'
import { engineOf } from '#upstream/kernel/db/engine'
import { lockCatalogue, lockRows } from '#upstream/kernel/db/lock'
import { FormError, notFound } from '#upstream/kernel/errors'
import { setMeta } from '#upstream/kernel/meta/store'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { zonesInWords } from './place'
import { withPriceOf } from './read-control'
import { goodsInWords, readGoodsForm, type GoodsColumns, type TypedGoods } from './read-form'

/** Adds a product without price and stock. Returns its id. 422 at the fields. */
export async function addGoods(ctx: OperatorContext, typed: TypedGoods): Promise<number> {
  const columns = readGoodsForm(typed)
  return transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    const placeOf = await requirePlaces(trx, columns)
    await refuseTaken(trx, { ...columns, id: 0 })
    const warehouse_id = await ensureWarehouse(trx.db)
    const stamps = { warehouse_id, created_at: trx.now, updated_at: trx.now }
    const amounts = { base_price_e4: null, cost_e4: null, stock_milli: 0, expires_on: null }
    const rows = await insertProducts(trx.db, [{ ...columns, ...amounts, ...stamps }])
    await indexNewGoods({ db: trx.db, engine: engineOf(trx.db) }, rows)
    await setMeta(trx.db, 'catalogue_version', String(trx.now))
    const [{ id, code } = { id: 0, code: '' }] = rows
    await addAuditEntry(trx, {
      action: 'goods.add',
      subject: `goods/${String(id)}`,
      after: goodsInWords({ ...columns, code }, placeOf(columns)),
    })
    return id
  })
}

/** Changes a product. 404 for none, 409 on a version conflict, 422 at the fields. */
export async function saveGoods(
  ctx: OperatorContext,
  { id, version, ...typed }: InputOf<Calls['desk.saveGoods']>,
): Promise<void> {
  const read = readGoodsForm(typed)
  await transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    await lockRows(trx.db, 'goods', [id])
    const before = await findGoodsForDesk(trx.db, id)
    if (before === undefined) throw notFound('商品')
    const control = withPriceOf(before.control, read.control)
    const columns = { ...read, ...keysOf(read, before), control }
    const placeOf = await requirePlaces(trx, columns)
    await refuseTaken(trx, { ...columns, id })
    const isFirst = await changeProduct(trx, { id, version }, columns)
    if (isFirst) await tellCatalogue(trx, before, columns)
    await finishDecision(trx, isFirst, {
      action: 'goods.edit',
      subject: `goods/${String(id)}`,
      before: goodsInWords(before, placeOf(before)),
      after: goodsInWords(columns, placeOf(columns)),
    })
  })
}

/** A product that has no number of the wholesaler's is recognised by its texts on. */
function keysOf(read: GoodsColumns, before: DeskGoodsRow) {
  if (read.code === '') throw new FormError({ code: ['请填写商品编号'] })
  if (isNumbered(before) || read.code !== before.code) return {}
  return recognitionKeys({ ...read, code: '', approvalNumber: read.approval_number })
}

type Places = Pick<GoodsColumns, 'category_id' | 'zones'>

/** Tells where goods stand in words. 422 for a category or a zone that there is not. */
async function requirePlaces({ db }: OperatorContext, asked: Places) {
  const categories = new Categories(await readCategories(db))
  if (categories.nameOf(asked.category_id) === undefined)
    throw new FormError({ categoryId: ['请选择分类'] })
  const zones = await listZoneChoices(db)
  const codes = asked.zones.split(' ').filter((code) => code !== '')
  if (codes.some((code) => !zones.some((zone) => zone.code === code)))
    throw new FormError({ zones: ['有专区已不存在，请重新选择'] })
  return (row: Places) => ({
    category: categories.nameOf(row.category_id) ?? '',
    zones: zonesInWords(row.zones, zones),
  })
}

async function refuseTaken(
  { db }: OperatorContext,
  { identity, code, id }: { identity: string; code: string; id: number },
): Promise<void> {
  const other = await findOfIdentity(db, { identity, id })
  if (other === undefined) return
  const words = `${other.name} ${other.spec}`.trim()
  throw new FormError(
    code === ''
      ? { name: [`已有各项都相同的商品 ${words}，请填写商品编号来区分`] }
      : { code: [`商品编号已用于 ${words}`] },
  )
}

const searched = [
  ...(['code', 'name', 'trade_name', 'manufacturer', 'spec'] as const),
  ...(['approval_number', 'barcode'] as const),
]

async function tellCatalogue(
  ctx: OperatorContext,
  before: DeskGoodsRow,
  after: GoodsColumns,
): Promise<void> {
  const { db } = ctx
  if (searched.some((column) => before[column] !== after[column]))
    await indexGoods({ db, engine: engineOf(db) }, [before.id])
  if (before.class !== after.class)
    await settleUnbatchedOf(db, [before.id], ctx.config.BATCH_CLASSES)
  await setMeta(db, 'catalogue_version', String(ctx.now))
}
