import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { goodsFlags, limitScopes, shelfStates, type GoodsFlag } from '#contract/desk/kinds/goods'
import { goodsClasses } from '#contract/goods-classes'
import { dayProblem } from '#contract/typed-day'
import { readQuantityMilli } from '#upstream/goods/catalogue/clean-numbers'
import { cleanText } from '#upstream/goods/catalogue/clean-text'
import {
  cleanDescription,
  describedColumns,
  descriptionProblems,
  isDrug,
} from '#upstream/goods/catalogue/describe'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'
import { FormError } from '#upstream/kernel/errors'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay, momentOf } from '#upstream/kernel/time'
import { controlInWords, readControl } from './read-control'

export type TypedGoods = InputOf<Calls['desk.addGoods']>

/** The columns of a product that its form sets, cleaned as in a price list. 422 at the fields. */
export function readGoodsForm(typed: TypedGoods) {
  const texts = cleanDescription(typed)
  const errors: Record<string, string[]> = {}
  for (const [field, message] of descriptionProblems(texts)) errors[field] ??= [message]
  const count = (field: CountName): number => {
    const milli = readQuantityMilli(typed[field])
    const problem =
      milli === undefined
        ? '不是有效的数量'
        : brokenPieceProblem(milli ?? 0, { unit: texts.unit, ofMilli: 0 })
    if (problem !== undefined) errors[field] = [problem]
    return milli ?? 0
  }
  const step = count('packageStep') || 1000
  const limit = count('limit')
  const isPeriod = limit > 0 && typed.limitScope === 'period'
  const dayOff =
    typed.limitStartsOn === '' ? '请填写活动期从哪天算起' : dayProblem(typed.limitStartsOn)
  if (isPeriod && dayOff !== undefined) errors.limitStartsOn = [dayOff]
  for (const flag of ['isPrescription', 'isHm'] as const)
    if (typed[flag] && !isDrug(typed.class))
      errors[flag] = [`${goodsClasses[typed.class]}不能标${goodsFlags[flag]}`]
  const { control, errors: refused } = readControl(typed)
  Object.assign(errors, refused)
  const columns = {
    ...describedColumns(texts, typed.class),
    category_id: typed.categoryId,
    location: cleanText(typed.location),
    package_step_milli: step,
    case_milli: count('caseQuantity'),
    minimum_milli: count('minimum') || step,
    limit_milli: limit,
    limit_scope: limit > 0 ? typed.limitScope : 'order',
    limit_starts_at: isPeriod ? (momentOf(`${typed.limitStartsOn}T00:00`) ?? 0) : 0,
    free_shipping_milli: count('freeShippingFrom'),
    is_on_shelf: Number(typed.isOnShelf),
    is_prescription: Number(typed.isPrescription),
    is_hm: Number(typed.isHm),
    is_cold_chain: Number(typed.isColdChain),
    is_clinic_only: Number(typed.isClinicOnly),
    is_online_forbidden: Number(typed.isOnlineForbidden),
    has_trace_code: Number(typed.hasTraceCode),
    zones: [...new Set(typed.zones)].join(' '),
    control,
  }
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  return columns
}

type CountName = 'packageStep' | 'caseQuantity' | 'minimum' | 'limit' | 'freeShippingFrom'
export type GoodsColumns = ReturnType<typeof readGoodsForm>

const flagColumns = {
  isPrescription: 'is_prescription',
  isHm: 'is_hm',
  isColdChain: 'is_cold_chain',
  isClinicOnly: 'is_clinic_only',
  isOnlineForbidden: 'is_online_forbidden',
  hasTraceCode: 'has_trace_code',
} as const satisfies Partial<Record<GoodsFlag, keyof GoodsColumns>>

/** A product as the audit log tells it, by the names of its subject. */
export function goodsInWords(
  row: Pick<GoodsRow, Exclude<keyof GoodsColumns, 'identity' | 'named_as' | 'approved_as'>>,
  { category, zones }: { category: string; zones: readonly string[] },
): Record<string, unknown> {
  const flags = Object.entries(flagColumns).filter(([, column]) => row[column] === 1)
  const quantity = (milli: number) => (milli === 0 ? '' : String(milliToQuantity(milli)))
  return {
    name: row.name,
    tradeName: row.trade_name,
    maker: row.manufacturer,
    licenceHolder: row.licence_holder,
    spec: row.spec,
    dosageForm: row.dosage_form,
    approval: row.approval_number,
    code: row.code,
    barcode: row.barcode,
    unit: row.unit,
    class: goodsClasses[row.class as keyof typeof goodsClasses],
    category,
    package: quantity(row.package_step_milli),
    case: quantity(row.case_milli),
    minimum: quantity(row.minimum_milli),
    limit: limitInWords(row),
    freeShipping: quantity(row.free_shipping_milli),
    storage: row.storage,
    location: row.location,
    description: row.description,
    flags: flags.map(([flag]) => goodsFlags[flag as GoodsFlag]),
    zones,
    control: controlInWords(row.control),
    state: shelfKeys[row.is_on_shelf === 1 ? 0 : 1],
  }
}

const shelfKeys = Object.keys(shelfStates)

function limitInWords(
  row: Pick<GoodsRow, 'limit_milli' | 'limit_scope' | 'limit_starts_at'>,
): string {
  if (row.limit_milli === 0) return ''
  const { limit_scope: scope, limit_starts_at: from } = row
  const start = from === 0 ? '' : `（${chinaDay(from)} 起）`
  const words = limitScopes[scope as keyof typeof limitScopes]
  return `${words}${start} ${String(milliToQuantity(row.limit_milli))}`
}
