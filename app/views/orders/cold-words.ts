import type { DeliveryDetail } from '#contract/receipt'

/** Texts of a cold chain delivery. Made on the server, so that no script carries them. */
export interface ColdWords {
  /** Says who measures, from which time, and the allowed range. */
  way: string
  /** Steps before acceptance, which cannot be done afterwards. */
  steps: string[]
}

type Cold = Pick<DeliveryDetail, 'recorder' | 'startTemperature' | 'coldRange' | 'isColdChain'>

/** Undefined without a cold chain (domain-rules §17). */
export function coldWords(detail: Cold): ColdWords | undefined {
  const { recorder, startTemperature, coldRange, isColdChain } = detail
  if (!isColdChain && recorder === '') return undefined
  const range = coldRange && `${String(coldRange.low)}–${String(coldRange.high)} ℃`
  const measured = recorder === '' ? '冷链运输' : `记录仪 ${recorder}，启运 ${startTemperature} ℃`
  const named = recorder === '' ? '' : ` ${recorder} `
  return {
    way: range === undefined ? measured : `${measured}，要求 ${range}`,
    steps: [
      `当面读取记录仪${named}的全程温度，留存记录的照片或文件。`,
      `超出${range === undefined ? '标签规定' : ` ${range} `}的不要收：在“整批拒收”填到货温度，附记录。`,
      '符合的先入冷柜再清点；破损、质量问题 24 小时内申请售后，附温度记录。',
    ],
  }
}
