/** The columns of `goods` that `toJudged` reads. */
export const judgedColumns = [
  'goods.class',
  'goods.is_prescription',
  'goods.is_hm',
  'goods.is_clinic_only',
  'goods.is_online_forbidden',
] as const

export interface JudgedRow {
  class: string
  is_prescription: number
  is_hm: number
  is_clinic_only: number
  is_online_forbidden: number
}
