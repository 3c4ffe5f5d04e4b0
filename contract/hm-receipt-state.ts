/** Where the receipt of a 含麻 order stands (domain-rules §5). Apart from the schemas, so that pages can name them too. */
export const hmReceiptStates = {
  toReceive: '待收货',
  waiting: '待回执',
  handedIn: '待审核',
  accepted: '已完成',
  rejected: '驳回',
} as const
export type HmReceiptState = keyof typeof hmReceiptStates
