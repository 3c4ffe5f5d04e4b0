/**
 * States of the receipt of a 含麻 order (domain-rules §5). In a file of its own without zod, so that
 * the browser can have it.
 */
export const hmReceiptStates = {
  toReceive: '待收货',
  waiting: '待回执',
  handedIn: '待审核',
  accepted: '已完成',
  rejected: '驳回',
} as const
export type HmReceiptState = keyof typeof hmReceiptStates
