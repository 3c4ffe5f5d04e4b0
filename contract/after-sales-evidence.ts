import {
  kindsOfReason,
  picturedReasons,
  type AfterSalesKind,
  type AfterSalesReason,
} from './after-sales-words'

export interface Evidence {
  kind: AfterSalesKind
  reason: AfterSalesReason
  isRefusal: boolean
  pictures: readonly number[]
  noticeNumber: string
  temperatureId?: number | undefined
}

export function isKindOf(kind: AfterSalesKind, reason: AfterSalesReason): boolean {
  return kindsOfReason[reason].includes(kind)
}

/**
 * True for reasons that transport may have caused; for cold chain these must be reported within 24
 * hours.
 */
export function isOfTheWay(reason: AfterSalesReason): boolean {
  return reason === 'damaged' || reason === 'quality'
}

/**
 * Missing evidence of a request, by field (domain-rules §17). Shared by the preview page and the
 * upstream.
 */
export function evidenceErrors(asked: Evidence, isColdChain: boolean): Record<string, string[]> {
  const { kind, reason, isRefusal } = asked
  const errors: Record<string, string[]> = {}
  if (isRefusal ? kind !== 'returnRefund' : !isKindOf(kind, reason))
    errors.kind = [isRefusal ? '拒收只办理退货退款' : '这个原因不能选这种方式，请重新选择']
  if (asked.pictures.length === 0 && picturedReasons.includes(reason))
    errors.pictures = ['破损和质量问题至少传一张照片']
  if (reason === 'recall' && asked.noticeNumber === '')
    errors.noticeNumber = ['请填写召回通知的编号']
  if (isColdChain && (isOfTheWay(reason) || isRefusal) && asked.temperatureId === undefined)
    errors.temperatureId = ['冷链商品请上传温度记录']
  return errors
}
