import type { GoodsClass } from '#contract/goods'
import type { Context } from '#upstream/kernel/context'
import type { JudgedRow } from '../products/judged-columns'
import { rightReasons, type JudgedGoods } from './rules'

export function toJudged(row: JudgedRow): JudgedGoods {
  return {
    class: row.class as GoodsClass,
    isPrescription: row.is_prescription === 1,
    isHm: row.is_hm === 1,
    isClinicOnly: row.is_clinic_only === 1,
    isOnlineForbidden: row.is_online_forbidden === 1,
  }
}

/** Whether this buyer may be given a product, by its licences, scope and rights; visitors may. */
export function mayBeGiven({ buyer, now }: Pick<Context, 'buyer' | 'now'>) {
  return (row: JudgedRow): boolean =>
    buyer === undefined || rightReasons(toJudged(row), buyer, now).length === 0
}
