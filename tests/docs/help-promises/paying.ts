import type { Promises } from './holder'

const invoices = 'upstream/trade/invoices/life.test.ts'
const shipping = 'upstream/trade/settlement/shipping-and-choices.test.ts'
const claims = 'upstream/trade/after-sales/rules.test.ts'
const turns = 'upstream/trade/after-sales/turns.test.ts'

export const paying: Promises = {
  'pay/ddzf.md': {
    '24 小时': [
      'upstream/trade/orders/orders.test.ts',
      'an unpaid order is cancelled from its last moment on, and closed once by many closers',
    ],
    一步一步都列在订单里: [
      'upstream/trade/settlement/steps-and-parts.test.ts',
      'follow the order of the rules, each with its name and its sign',
    ],
    '100 积分抵 1 元，最多抵商品金额的 10 %': [
      shipping,
      'points pay one 分 each, a tenth of the goods after discounts at most',
    ],
    '不会小于 0': [shipping, 'a voucher gives no change and pays no shipping'],
    '收货 7 天后自动开具': [
      invoices,
      'it is issued by itself seven days after the order was completed, once',
    ],
    提前申请: [
      invoices,
      'its buyer asks for it earlier, puts several together, and changes the kind until it is issued',
    ],
  },
  'pay/hwps.md': {
    '16:00 前': 'people',
    一般次日到: 'people',
    '满 **¥800** 免运费': [
      'tests/docs/help-settings.test.ts',
      'amounts in the articles are those of the settings',
    ],
    '每个仓库收 ¥10': [
      shipping,
      'is free from the threshold after 满减, else one fee per warehouse',
    ],
    '30 分钟内入柜': 'people',
    '发货后 10 天没有操作': [
      'upstream/jobs/jobs.test.ts',
      'an order completes ten days after it was shipped, and the buyer is told',
    ],
  },
  'pay/transfer.md': {
    四步完成: 'words',
    '不超过 5 MB': ['upstream/kernel/uploads/rules.test.ts', 'a file may have 5 MB'],
    多转的记入余额: [
      'upstream/trade/review/decide-slip.test.ts',
      'that is too much leaves the rest in the balance, as a movement of its own',
    ],
    少转的补齐后发货: [
      'upstream/trade/review/decide-slip.test.ts',
      'that is short makes the rest due again, with what came kept',
    ],
  },
  'pay/youx.md': {
    '满 300 元': [
      'tests/docs/help-settings.test.ts',
      'amounts in the articles are those of the settings',
    ],
    同一个仓库只收一次: [
      'upstream/trade/checkout/checkout.test.ts',
      'splits the order, charges each warehouse once and tells what free shipping still needs',
    ],
  },
  'pay/ypth.md': {
    '到第 7 天 24 点为止': [
      claims,
      'the window ends with the last moment of the seventh day after the day of receipt',
    ],
    '申请办理期间不计入这 7 天': [
      'upstream/trade/after-sales/second-request.test.ts',
      'days in which a request of the line was open do not count towards the seven',
    ],
    '24 小时': [claims, 'what a cold chain did is asked about within 24 hours'],
    '不足 6 个月': [
      claims,
      '含麻 and 控销 do not go back for no reason, near expiry neither for that nor for its last day',
    ],
    同一行同时只能有一个进行中的申请: [
      claims,
      'one open request a line; nothing left is told; a buyer without the flag is told whom to call',
    ],
    '7 天内可以申诉一次': [
      'tests/e2e/after-sales.spec.ts',
      'a request that was refused is appealed once; one that waits is withdrawn and asked for again',
    ],
    '14 天内没有寄回登记': [
      turns,
      'what is not sent back lapses after fourteen days, told after eleven',
    ],
    '3 天内答复': [
      turns,
      'not as asked: what was right is proposed, silence accepts, the rest stands apart',
    ],
    '不能以“其他”拒收': [
      'upstream/trade/after-sales/refusals.test.ts',
      'is judged by its reason, and a line that is not taken back for it is named',
    ],
    '至少 30 天内有效': [
      'upstream/trade/after-sales/after-sales.test.ts',
      'what is left can be asked for afterwards, no more; the last refund completes the order',
    ],
  },
}
