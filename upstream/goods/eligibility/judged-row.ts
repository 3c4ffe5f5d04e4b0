import type { GoodsClass } from '#contract/goods'
import type { JudgedGoods } from './rules'

/** The columns of `goods` that `toJudged` reads. */
export const judgedColumns = [
  'goods.class',
  'goods.is_prescription',
  'goods.is_hm',
  'goods.is_clinic_only',
  'goods.is_online_forbidden',
] as const

interface JudgedRow {
  class: string
  is_prescription: number
  is_hm: number
  is_clinic_only: number
  is_online_forbidden: number
}

export function toJudged(row: JudgedRow): JudgedGoods {
  return {
    class: row.class as GoodsClass,
    isPrescription: row.is_prescription === 1,
    isHm: row.is_hm === 1,
    isClinicOnly: row.is_clinic_only === 1,
    isOnlineForbidden: row.is_online_forbidden === 1,
  }
}
