import type { GoodsEntry, OwnGoodsFields } from '#contract/desk/goods'
import { limitScopes, type LimitScope } from '#contract/desk/kinds/goods'
import type { GoodsClass } from '#contract/goods'
import { nameBrandOf } from '#upstream/goods/brands/store'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { readControlTerms } from '#upstream/goods/controlled/terms'
import { standingByKind } from '#upstream/goods/eligibility/standing'
import { listReviewsOf } from '#upstream/goods/price-review/store'
import {
  findGoodsForDesk,
  listFiledGoods,
  type DeskGoodsRow,
} from '#upstream/goods/products/desk-store'
import { listBatchesForDesk } from '#upstream/goods/stock/stock-list-store'
import { listZoneChoices } from '#upstream/goods/zones/choices'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { findGoods } from '#upstream/trade/goods-keeping/find-goods'
import { placeGoods } from '#upstream/trade/goods-keeping/place'
import { addGoods, saveGoods } from '#upstream/trade/goods-keeping/save'
import { setGoodsPrice } from '#upstream/trade/goods-keeping/set-price'
import { shelveGoods } from '#upstream/trade/goods-keeping/shelve'
import { listReportedNumbers } from '#upstream/trade/reports/desk-store'
import type { Handlers } from '../handler'
import { presentPictures } from './goods-pictures'

export const deskGoodsHandlers = {
  'desk.goodsList': async (ctx, asked) => {
    const { rows, counts, paging, choices } = await findGoods(ctx, asked)
    const filed = asked.after === undefined ? undefined : await filedOf(ctx, choices, rows)
    return {
      items: rows.map(({ trade_name, base_price_e4, stock_milli, ...row }) => ({
        ...row,
        tradeName: trade_name,
        ...(base_price_e4 !== null && { price: formatYuanE4(base_price_e4) }),
        stock: milliToQuantity(stock_milli),
        ...(filed !== undefined && { filed: filed(row.id) }),
      })),
      paging,
      counts,
      ...choices,
    }
  },

  'desk.goods': async (ctx, { id }) => {
    const row = await findGoodsForDesk(ctx.db, id)
    if (row === undefined) throw notFound('商品')
    const mayEdit = ctx.operator.permissions.has('goods.write')
    const [batches, reported, reviews, { categories }, zones, brand, decided, claim, pictures] =
      await Promise.all([
        listBatchesForDesk(ctx.db, id),
        listReportedNumbers(ctx.db, id),
        listReviewsOf(ctx.db, id),
        catalogueIndexOf(ctx.database).look(ctx.now),
        listZoneChoices(ctx.db),
        nameBrandOf(ctx.db, row.manufacturer),
        decideByIds(ctx, [id]),
        mayEdit ? claimEdit(ctx, `goods/${String(id)}`) : undefined,
        presentPictures(ctx, id),
      ])
    const controlE4 = readControlTerms(row.control)?.priceE4
    return {
      goods: presentOwn(row),
      version: row.version,
      ...(claim !== undefined && { claim }),
      ...(row.base_price_e4 !== null && { price: formatYuanE4(row.base_price_e4) }),
      ...(row.cost_e4 !== null && { cost: formatYuanE4(row.cost_e4) }),
      stock: milliToQuantity(row.stock_milli),
      warehouse: row.warehouse,
      batches: batches
        .filter((batch) => batch.stock_milli + batch.apart_milli > 0)
        .map((batch) => ({
          id: batch.id,
          number: batch.number,
          ...(batch.expires_on !== '' && { expiresOn: batch.expires_on }),
          stock: milliToQuantity(batch.stock_milli + batch.apart_milli),
          hasReport: reported.has(batch.number),
        })),
      reviews: reviews.map((review) => ({
        id: review.id,
        ...(review.before_e4 !== null && { before: formatYuanE4(review.before_e4) }),
        after: formatYuanE4(review.after_e4),
        state: review.state,
        file: review.file,
        by: review.proposer,
        createdAt: review.created_at,
      })),
      categories: categories.outline(),
      zones,
      ...(brand !== undefined && { brand }),
      ...(controlE4 !== undefined && { controlPrice: formatYuanE4(controlE4) }),
      tags: decided.flatMap(({ tags }) => tags),
      standing: decided.flatMap((one) => standingByKind(one.row, ctx.now)),
      pictures,
    }
  },

  'desk.addGoods': async (ctx, typed) => ({ id: await addGoods(ctx, typed) }),

  'desk.saveGoods': async (ctx, typed) => {
    await saveGoods(ctx, typed)
  },

  'desk.setGoodsPrice': async (ctx, typed) => ({ isWaiting: await setGoodsPrice(ctx, typed) }),

  'desk.shelveGoods': async (ctx, typed) => ({ count: await shelveGoods(ctx, typed) }),

  'desk.placeGoods': async (ctx, typed) => ({ count: await placeGoods(ctx, typed) }),
} satisfies Partial<Handlers>

/** The other columns of a file of goods, by id; what they cost only for who may see prices. */
async function filedOf(
  { db, operator }: OperatorContext,
  { categories }: { categories: readonly { id: number; name: string }[] },
  goods: readonly { id: number }[],
): Promise<(id: number) => GoodsEntry['filed']> {
  const rows = await listFiledGoods(
    db,
    goods.map(({ id }) => id),
  )
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const mayPrice = operator.permissions.has('prices.read')
  return (id) => {
    const row = rows.get(id)
    if (row === undefined) return undefined
    const { cost_e4: costE4 } = row
    return {
      licenceHolder: row.licence_holder,
      dosageForm: row.dosage_form,
      approvalNumber: row.approval_number,
      barcode: row.barcode,
      class: row.class as GoodsClass,
      category: names.get(row.category_id) ?? '',
      ...(mayPrice && costE4 !== null && { cost: formatYuanE4(costE4) }),
      packageStep: milliToQuantity(row.package_step_milli),
      caseQuantity: milliToQuantity(row.case_milli),
      minimum: milliToQuantity(row.minimum_milli),
      limit: milliToQuantity(row.limit_milli),
      storage: row.storage,
      description: row.description,
      isPrescription: row.is_prescription === 1,
      isHm: row.is_hm === 1,
      isColdChain: row.is_cold_chain === 1,
    }
  }
}

function presentOwn(row: DeskGoodsRow): OwnGoodsFields {
  const { limit_scope: scope, limit_starts_at: startsAt } = row
  const control = readControlTerms(row.control)
  return {
    name: row.name,
    tradeName: row.trade_name,
    manufacturer: row.manufacturer,
    licenceHolder: row.licence_holder,
    spec: row.spec,
    dosageForm: row.dosage_form,
    approvalNumber: row.approval_number,
    code: row.code,
    barcode: row.barcode,
    unit: row.unit,
    class: row.class as GoodsClass,
    categoryId: row.category_id,
    packageStep: milliToQuantity(row.package_step_milli),
    caseQuantity: milliToQuantity(row.case_milli),
    minimum: milliToQuantity(row.minimum_milli),
    limit: milliToQuantity(row.limit_milli),
    limitScope: scope in limitScopes ? (scope as LimitScope) : 'order',
    limitStartsOn: startsAt === 0 ? '' : chinaDay(startsAt),
    freeShippingFrom: milliToQuantity(row.free_shipping_milli),
    storage: row.storage,
    location: row.location,
    description: row.description,
    isOnShelf: row.is_on_shelf === 1,
    isPrescription: row.is_prescription === 1,
    isHm: row.is_hm === 1,
    isColdChain: row.is_cold_chain === 1,
    isClinicOnly: row.is_clinic_only === 1,
    isOnlineForbidden: row.is_online_forbidden === 1,
    hasTraceCode: row.has_trace_code === 1,
    zones: row.zones.split(' ').filter((code) => code !== ''),
    isControlled: control !== undefined,
    deniedKinds: [...(control?.deniedKinds ?? [])],
    deniedRegions: (control?.deniedRegions ?? []).join('、'),
    isByApplication: control?.isByApplication ?? false,
  }
}
