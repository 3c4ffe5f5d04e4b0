import type { Promises } from './holder'

const coldChain = [
  'upstream/trade/after-sales/rules.test.ts',
  'what a cold chain did is asked about within 24 hours',
] as const
const soldUntil = [
  'upstream/goods/eligibility/rules.test.ts',
  'goods under one month from their last day are no longer sold',
] as const
const nearExpiry = [
  'upstream/calls/present-goods.test.ts',
  'goods are near expiry within six months of their last day',
] as const

export const controlledGoods: Promises = {
  'cgzt/batch-and-trace.md': {
    指可用到: 'words',
    '一般是 20 位数字': [
      'upstream/trade/shipments/row-rules.test.ts',
      'wrong, repeated and too many trace codes are named',
    ],
    先发近效期批号: [
      'upstream/trade/shipments/batch-rules.test.ts',
      'that ends first goes first; without a day after them, without a number last',
    ],
    '“催报告”，到了有消息通知': [
      'upstream/trade/reports/reports.test.ts',
      'asked for once a week, given by file name, told, and read by who bought the batch',
    ],
  },
  'cgzt/cold-chain.md': {
    单独成一张订单: [
      'upstream/trade/checkout/checkout.test.ts',
      'splits the order, charges each warehouse once and tells what free shipping still needs',
    ],
    '在 2–8 ℃ 储存和运输': 'people',
    '应都在 2–8 ℃': 'people',
    '不要超过 30 分钟': 'people',
    '不少于 5 年': 'people',
    '超出 2–8 ℃': 'people',
    '收货后 24 小时内申请售后': coldChain,
  },
  'cgzt/controlled.md': {
    开通控销权限后可见: [
      'upstream/goods/controlled/controlled.test.ts',
      'have no price anywhere until they are opened',
    ],
    '7 天后': [
      'upstream/goods/controlled/rules.test.ts',
      'that was rejected can be made again from the seventh day after',
    ],
  },
  'cgzt/ephedrine.md': {
    只能对公转账: [
      'upstream/trade/hm/hm.test.ts',
      'form their own order without balance, paid only by transfer',
    ],
    '到货后 7 天内': [
      'upstream/trade/hm/hm.test.ts',
      'wait for a receipt past its day, other goods do not; handing it in opens them',
    ],
    先验收的从验收那天算起: [
      'upstream/trade/after-sales/refused-hm.test.ts',
      'that was counted is due seven days after, however late it is confirmed',
    ],
    无需提交回执: [
      'upstream/trade/after-sales/refused-hm.test.ts',
      'that is refused whole, line by line, ends and owes no receipt',
    ],
    回执只填实收数量: [
      'upstream/trade/after-sales/refused-hm.test.ts',
      'that is refused in part owes a receipt of what was received only',
    ],
    '2 个最小包装': 'people',
    '30 mg': 'people',
  },
  'cgzt/near-expiry.md': {
    '6 个月以上': nearExpiry,
    '6 个月以内': nearExpiry,
    '1 个月以内': soldUntil,
    '不以“其他”或“效期不符”退换': [
      'upstream/trade/after-sales/rules.test.ts',
      '含麻 and 控销 do not go back for no reason, near expiry neither for that nor for its last day',
    ],
    请按一个月内能用完的量买: 'people',
  },
}
