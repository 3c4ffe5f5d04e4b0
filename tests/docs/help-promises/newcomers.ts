import type { Promises } from './holder'

const papersHold = [
  'upstream/goods/eligibility/rules.test.ts',
  'hold through 23:59:59 of their last day in Shanghai',
] as const
const reminded = [
  'upstream/members/reminders/rules.test.ts',
  'a last day is told of 30, 10 and 1 days before, and the day after',
] as const
const quantities = 'upstream/kernel/quantities/rules.test.ts'
const submit = 'upstream/trade/orders/submit.test.ts'
const roundedUp = [quantities, '25 becomes 30 and says so'] as const

export const newcomers: Promises = {
  'xrzn/approval.md': {
    '到最后一天的 23:59:59 都有效': papersHold,
    第一次结算时按提示签合同: [
      submit,
      'with a contract that is over the answer is 459, with a new one the cart is still there',
    ],
    '到期前 **30 天**': reminded,
    您能做什么: 'words',
  },
  'xrzn/aqgy.md': {
    下面四类商品: 'words',
    四类要留意: 'words',
    '到货后 7 天内回传': [
      'upstream/trade/hm/hm.test.ts',
      'wait for a receipt past its day, other goods do not; handing it in opens them',
    ],
    '不足 6 个月的标红': [
      'upstream/calls/present-goods.test.ts',
      'goods are near expiry within six months of their last day',
    ],
    '不足 1 个月的不再销售': [
      'upstream/goods/eligibility/rules.test.ts',
      'goods under one month from their last day are no longer sold',
    ],
    '2–8 ℃ 全程温控': 'people',
    三步核对: 'words',
  },
  'xrzn/clinic-documents.md': {
    三份必交资料: 'words',
    '每份不超过 5 MB': ['upstream/kernel/uploads/rules.test.ts', 'a file may have 5 MB'],
    三类医疗器械: 'words',
    告诉您补哪一份证照: [
      'upstream/members/licences/licences.test.ts',
      'all reasons against a product at once, and what this buyer can have instead',
    ],
    '注册第 2 步“单位资料”': [
      'tests/requests/site-map.test.ts',
      '$path is called $title and shows its parts of the frame',
    ],
    建议一年以上: 'people',
  },
  'xrzn/company-documents.md': { 在一个工作日内与您联系: 'people' },
  'xrzn/gwzn.md': {
    一次识别: [
      'tests/e2e/quick.spec.ts',
      'what is pasted is found, chosen, and put into the cart once',
    ],
    '按中包装凑整：25→30': roundedUp,
    '由 ¥12.50 变为 ¥12.80': [
      submit,
      'a price that moved since step 2 is told, and nothing has happened',
    ],
    第一次结算会请您签电子合同: [
      submit,
      'with a contract that is over the answer is 459, with a new one the cart is still there',
    ],
    再核对一次: [submit, 'a price that moved since step 2 is told, and nothing has happened'],
    有变化就停在这一步: [
      'tests/e2e/checkout.spec.ts',
      'what moved before the submit stands at the submit, in view, and has to be accepted',
    ],
    重复点提交只会产生一份订单: [
      submit,
      'the same token twenty times at once makes one submission',
    ],
    '24 小时**后自动取消': [
      'upstream/trade/orders/orders.test.ts',
      'an unpaid order is cancelled from its last moment on, and closed once by many closers',
    ],
    '发货后 10 天': [
      'upstream/jobs/jobs.test.ts',
      'an order completes ten days after it was shipped, and the buyer is told',
    ],
    '收货后 7 天内': [
      'upstream/trade/after-sales/rules.test.ts',
      'the window ends with the last moment of the seventh day after the day of receipt',
    ],
    '点“取消订单”，立即生效': [
      'upstream/trade/orders/cancel-rules.test.ts',
      'unpaid orders are cancelled at once, paid ones are asked for until something was sent',
    ],
    再来一单: [
      'tests/e2e/orders.spec.ts',
      'an unpaid order is found by its goods, cancelled after a question, and ordered again',
    ],
  },
  'xrzn/hyzc.md': {
    可以分几次完成: [
      'tests/e2e/registration.spec.ts',
      'a stranger registers, goes on from another device, and waits to be checked',
    ],
    三步注册: 'words',
    '6–24 位密码': [
      'upstream/members/codes/codes.test.ts',
      'is refused at its field, and the ticket stays good',
    ],
    三类医疗器械: 'words',
    页面会写明哪一份资料: [
      'tests/e2e/registration.spec.ts',
      'documents that were returned say why, and only they can be changed',
    ],
    委托书只需上传一次: [
      'upstream/members/chain/chain.test.ts',
      'one 委托书 serves the stores that are ticked, and each is handed in by itself',
    ],
    门店一行一家填写: [
      'tests/e2e/chain.spec.ts',
      'three stores register together, from a pasted sheet and from a file',
    ],
  },
  'xrzn/packages.md': {
    '按 1 递增': [
      quantities,
      'a kilo is one however it is written, and what is counted goes by the piece',
    ],
    '填 25、中包装 10': roundedUp,
    '库存 7、中包装 10，可以买 7': [quantities, 'a stock of 7 sells as one lot of 7'],
    '件装量的 80 % 以上': [quantities, '80 % of a full case is near, a box less is not'],
    '件装量 100，买 80': [quantities, '80 stays 80 and a full case of 100 is offered'],
    '最多买 **20**': [quantities, 'a limit of 25 allows 20'],
    '每周（周一开始）': ['upstream/goods/pricing/limits.test.ts', 'per week begins anew on Monday'],
    同一张许可证的单位合并计算: [
      'upstream/goods/pricing/limits.test.ts',
      'counts all stores of a licence holder, and nobody else',
    ],
    '0.5 kg': [quantities, 'half a kilo is a quantity'],
  },
  'xrzn/pharmacy-documents.md': {
    三份必交资料: 'words',
    二类医疗器械: [
      'upstream/members/renewal/rules.test.ts',
      'a filing opens the second class of devices, a licence all three',
    ],
    三类医疗器械: [
      'upstream/members/renewal/rules.test.ts',
      'a filing opens the second class of devices, a licence all three',
    ],
    '证照当天 23:59:59 前有效': papersHold,
    '到期前 30 天': reminded,
    按另一家店: [
      'upstream/trade/copies/copy.test.ts',
      'reports what was added, adjusted and skipped by that store’s own licences',
    ],
  },
  'xrzn/search-and-table.md': {
    H20013: [
      'upstream/goods/catalogue/search/code-forms.test.ts',
      'approval numbers are found with and without 国药准字, import numbers by both numbers',
    ],
    '13 位条码': [
      'app/views/quick/scan.test.ts',
      'a barcode counts its first row that is not full',
    ],
    '阿莫西林 0.25g': [
      'upstream/goods/catalogue/search/search.test.ts',
      'a spec in the query narrows, with a space or without, in mg or g',
    ],
  },
}
