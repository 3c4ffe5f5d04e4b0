import type { OrderSummary } from '#contract/order'

const now = 1_795_000_000_000

export const address = {
  id: 3,
  receiver: '李药师',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  regionCode: '330106',
  detail: '文三路 1 号',
  isDefault: true,
}

export const order: OrderSummary = {
  id: 9,
  code: '202611210000070001',
  submissionId: 7,
  state: 'unpaid',
  title: '杭州仓',
  isHm: false,
  createdAt: now,
  payBy: now + 86_400_000,
  total: '260',
  due: '260',
  lineCount: 0,
  lines: [],
  isSlipPending: false,
  canCancel: true,
  canPay: true,
  canAskCancel: false,
  cancelsWith: [],
  sharedBenefits: [],
}
