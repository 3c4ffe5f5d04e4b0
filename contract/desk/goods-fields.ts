import { z } from 'zod'
import { goodsTexts } from '../goods-texts'
import { goodsClassSchema } from '../goods'
import { storeKinds } from '../kinds'
import { flagSchema, idSchema, keyOf } from '../scalars'
import { typedDaySchema } from '../typed-day'
import { splitList } from './chosen'
import { limitScopes } from './kinds/goods'

function text(label: string, length: number) {
  return z.string().max(length, `${label}最多 ${length} 字`).default('')
}

function named(field: keyof typeof goodsTexts) {
  const [label, length] = goodsTexts[field]
  return text(label, length)
}

/** As it is typed: `10`, `10*40`; read as in a price list. */
const typedCount = z.string().max(20, '最多 20 字').default('')

/** Ticked ones of several, `a,b` on the wire; none when absent. */
function ticked<T extends z.ZodTypeAny>(one: T) {
  return z.preprocess(splitList, z.array(one).max(100, '最多 100 个')).default([])
}

/** What a form says of a product; it is cleaned as a price list is. */
export const goodsFields = {
  name: named('name'),
  tradeName: named('tradeName'),
  manufacturer: named('manufacturer'),
  licenceHolder: named('licenceHolder'),
  spec: named('spec'),
  dosageForm: text('剂型', 20),
  approvalNumber: named('approvalNumber'),
  code: named('code'),
  /** Several are parted by `/`. */
  barcode: text('条形码', 200),
  unit: text('单位', 20),
  class: goodsClassSchema,
  categoryId: idSchema,
  packageStep: typedCount,
  caseQuantity: typedCount,
  minimum: typedCount,
  limit: typedCount,
  limitScope: keyOf(limitScopes).default('order'),
  /** From when a limit of a period counts. */
  limitStartsOn: typedDaySchema,
  freeShippingFrom: typedCount,
  storage: text('储存条件', 200),
  location: text('货位', 60),
  description: text('说明', 2000),
  isOnShelf: flagSchema,
  isPrescription: flagSchema,
  isHm: flagSchema,
  isColdChain: flagSchema,
  isClinicOnly: flagSchema,
  isOnlineForbidden: flagSchema,
  hasTraceCode: flagSchema,
  /** Codes of the zones and themed lists that it is chosen for. */
  zones: ticked(z.string().max(40)),
  /** 控销; what follows is for controlled goods alone. */
  isControlled: flagSchema,
  deniedKinds: ticked(keyOf(storeKinds)),
  /** 江苏省、浙江省杭州市, as licence addresses begin. */
  deniedRegions: text('不售地区', 500),
  isByApplication: flagSchema,
}
/** A new price as it is typed: `12.80`, 待定. */
export const goodsPriceFields = {
  price: z.string().max(20, '最多 20 字').default(''),
  words: z.string().trim().max(100, '原因最多 100 字').default(''),
}

export type GoodsFieldName = keyof typeof goodsFields
