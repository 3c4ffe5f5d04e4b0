import { matchPath } from '@remix-run/router'
import { campaignKinds, type CampaignKind } from '#contract/desk/kinds/campaigns'
import { deskPaths } from '#app/site/desk-paths'

export interface DeskPage {
  name: string
  path: string
  title: string
}

const page = (name: string, path: string, title: string): DeskPage => ({ name, path, title })

/** Lists as they are asked something, and things in their states. */
const examples: DeskPage[] = [
  page('articles, none found', deskPaths.articles({ q: '没有这一篇' }), '文章'),
  page('slots, none found', deskPaths.slots({ q: '没有这一张' }), '广告位'),
  page('licences of the shop, none found', deskPaths.siteLicences({ q: '没有这一份' }), '网站证照'),
  page(
    'a user agreement to write',
    deskPaths.newContractText({ document: 'agreement' }),
    '新增合同文本',
  ),
  page('the face of the shop', deskPaths.settingTopic(7), '修改店铺设置'),
  page('activity pages, none found', deskPaths.activities({ q: '没有这一页' }), '活动页'),
  page('the navigation', deskPaths.siteList(1), '导航'),
  page('the hot words', deskPaths.siteList(2), '搜索热词'),
  page('the links', deskPaths.siteList(3), '友情链接'),
  page('members, none found', deskPaths.members({ keywords: '没有这一家' }), '会员资质'),
  page('a member to check', deskPaths.member(5), '宁波海曙初晴口腔诊所'),
  page('a member', deskPaths.member(1), '杭州拱墅和风堂中医内科诊所'),
  page('a credit code that is claimed', deskPaths.appeal(2), '杭州滨江演示诊所'),
  page('a credit code to hand over', deskPaths.appeal(3), '宁波鄞州演示药房'),
  page('a letter for another phone', deskPaths.phoneAppeal(1), 'demo-soon 换绑手机号'),
  page('a letter that waits for its day', deskPaths.phoneAppeal(2), 'demo-herbal 换绑手机号'),
  page('renewals', deskPaths.applications({ kind: 'renewal' }), '更新与权限'),
  page('a member whose renewal waits', deskPaths.member(8), '衢州柯城信安药房'),
  page('contracts on paper, none found', deskPaths.contracts({ state: 'returned' }), '纸质合同'),
  page('the proof of what was signed', deskPaths.contracts({ verify: true }), '纸质合同'),
  page('goods that are waited for, none', deskPaths.backorders({ page: 9 }), '到货登记'),
  page('requests, none found', deskPaths.service({ state: 'done', page: 9 }), '求购与反馈'),
  page('feedback', deskPaths.service({ kind: 'feedback' }), '求购与反馈'),
  page('complaints', deskPaths.service({ kind: 'complaint' }), '求购与反馈'),
  page('a request', deskPaths.varietyRequest(4), '复方斑蝥胶囊'),
  page('a request that is over', deskPaths.varietyRequest(2), '阿莫西林胶囊'),
  page('feedback that waits', deskPaths.feedback(2), '反馈'),
  page('goods of a zone', deskPaths.goods({ zone: 'clinic' }), '商品'),
  page('a copy of a product', deskPaths.newGoods({ from: 1 }), '新增商品'),
  page('a rule for ticked goods', deskPaths.newPriceRule({ ids: '8,9' }), '列出新价格'),
  page('a rule of goods, none', deskPaths.newPriceRule({ q: '没有这个' }), '列出新价格'),
  page('rows of a rule', deskPaths.priceRuleRows({ rule: 1 }), '调价明细'),
  page('rows of rules, none found', deskPaths.priceRuleRows({ state: 'moved' }), '调价明细'),
  page('prices of ranks, none found', deskPaths.rankPrices({ q: '没有这个' }), '等级价表'),
  page(
    'contract prices, none found',
    deskPaths.contractPrices({ customer: '没有这一家' }),
    '协议价表',
  ),
  page('a category', deskPaths.category(100), '修改分类'),
  page('brands, none found', deskPaths.brands({ q: '没有这个' }), '品牌'),
  page('a zone whose goods follow from a rule', deskPaths.zone(4), '修改专区'),
  page('a zone without a row', deskPaths.zone(3), '修改专区'),
  page('a themed list', deskPaths.zone(101), '修改专区'),
  page('orders that approval refuses', deskPaths.orders({ state: 'refused' }), '订单'),
  page('what a store sees', deskPaths.storeView(1), '查看客户的购物车和价格'),
  page('a price for a store', deskPaths.storeView(8, { q: 'amxl' }), '查看客户的购物车和价格'),
  page('orders to approve', deskPaths.orders({ state: 'ready' }), '订单'),
  page('orders, none found', deskPaths.orders({ q: '没有这一单' }), '订单'),
  page('an order that was received', deskPaths.order(1), '订单'),
  page('an order whose licence ended', deskPaths.order(24), '订单'),
  page('an order that is held', deskPaths.order(26), '订单'),
  page('an order to cancel', deskPaths.order(27), '订单'),
  page('an order to approve', deskPaths.order(28), '订单'),
  page('an order to split', deskPaths.splitOrder(28), '拆分订单'),
  page('an order to split, nothing chosen', deskPaths.splitOrder(28, { asked: '1' }), '拆分订单'),
  page('an order that cannot be split', deskPaths.splitOrder(1), '拆分订单'),
  page('slips, none found', deskPaths.slips({ state: 'waiting', q: '没有' }), '转账凭证'),
  page(
    'requests of after-sales, none found',
    deskPaths.returns({ state: 'lapsed', q: '没有' }),
    '退换售后',
  ),
  page('a request of after-sales that lapsed', deskPaths.return(1), '售后'),
  page('a request of after-sales that was paid back', deskPaths.return(2), '售后'),
  page('what the warehouse found', deskPaths.returnSheet(2), '退货验收单'),
  page('price protection, none found', deskPaths.priceClaims({ q: '没有这一家' }), '价格保护'),
  page('a claim of price protection', deskPaths.priceClaim(3), '审核价格保护'),
  page('a claim that was paid', deskPaths.priceClaim(1), '审核价格保护'),
  page('what a statement booked', deskPaths.statement({ state: 'used' }), '银行流水'),
  page('promotions, none found', deskPaths.campaigns({ q: '没有这个' }), '促销'),
  page('promotions of a kind', deskPaths.campaigns({ kind: 'flash', state: 'draft' }), '促销'),
  ...(Object.keys(campaignKinds) as CampaignKind[]).map((kind) =>
    page(`a new promotion: ${kind}`, deskPaths.newCampaign({ kind }), '新建促销'),
  ),
  page('a campaign that waits', deskPaths.campaign(1), '促销'),
  page('a campaign that was stopped', deskPaths.campaign(2), '促销'),
  page('a campaign that is a draft', deskPaths.campaign(3), '促销'),
  page('a campaign that runs', deskPaths.campaign(29), '促销'),
  page('coupons, none found', deskPaths.coupons({ q: '没有这一批' }), '优惠券批次'),
  page('a batch that the desk gives', deskPaths.coupon(11), '发优惠券'),
  page(
    'a batch and the stores of a filter',
    deskPaths.coupon(12, { asked: '1', kind: 'clinic' }),
    '发优惠券',
  ),
  page('a batch with codes', deskPaths.coupon(14), '发优惠券'),
  page('coupons of a batch', deskPaths.heldCoupons({ coupon: 11 }), '发出的优惠券'),
  page('codes of a batch', deskPaths.couponCodes({ coupon: 14 }), '兑换码'),
  page('vouchers, none found', deskPaths.vouchers({ q: '没有这一张' }), '现金券'),
  page('vouchers that were given', deskPaths.voucherGrant(2), '现金券发放'),
  page('withdrawals', deskPaths.money({ kind: 'withdrawal' }), '充值与提现'),
  page('corrections', deskPaths.money({ kind: 'adjustment' }), '充值与提现'),
  page('top-ups, none found', deskPaths.money({ q: '没有这一家' }), '充值与提现'),
  page('a top-up to check', deskPaths.topUp(14), '核对充值'),
  page('a withdrawal to pay', deskPaths.withdrawal(4), '办理提现'),
  page('a correction to decide', deskPaths.adjustment(2), '人工调整'),
  page('the books of a store', deskPaths.ledger(1), '杭州拱墅和风堂中医内科诊所的余额'),
  page('orders to pick in the other warehouse', deskPaths.picking({ warehouse: 2 }), '拣货'),
  page('orders to pick, none found', deskPaths.picking({ q: '没有这一家' }), '拣货'),
  page('waves, none found', deskPaths.waves({ state: 'withdrawn' }), '拣货波次'),
  page('a wave', deskPaths.wave(1), '波次 1'),
  page('a wave with an order to take out', deskPaths.wave(1, { order: 30 }), '波次 1'),
  page('shipments, none found', deskPaths.shipments({ state: 'withdrawn' }), '发货单'),
  page('an order to send', deskPaths.newShipment({ order: 30 }), '发货'),
  page('an order of which all was sent', deskPaths.newShipment({ order: 1 }), '发货'),
  page(
    'an order to send that is not there',
    deskPaths.newShipment({ order: 999_999 }),
    '页面不存在',
  ),
  page('a shipment to check', deskPaths.shipment(25), '发货单'),
  page('a shipment on its way', deskPaths.shipment(24), '发货单'),
  page('delivery notes', deskPaths.shipmentPaper('delivery', { ids: '24,25' }), '随货同行单'),
  page('a packing list', deskPaths.shipmentPaper('packing', { ids: '24' }), '装箱单'),
  page('a cold-chain note', deskPaths.shipmentPaper('coldChain', { ids: '31' }), '冷链交接单'),
  page('no cold-chain note', deskPaths.shipmentPaper('coldChain', { ids: '24,25' }), '冷链交接单'),
  page('the stock, apart', deskPaths.stock({ state: 'apart', sort: 'name' }), '库存'),
  page('the stock, none found', deskPaths.stock({ q: '没有这一批' }), '库存'),
  page('the stock of goods', deskPaths.stockGoods(1), '的库存'),
  page('a batch', deskPaths.stockBatch(1), '批号'),
  page('changes of stock, none', deskPaths.stockProposals({ state: 'booked' }), '库存变动复核'),
  page(
    'odd payments that were looked at',
    deskPaths.paymentProblems({ state: 'closed' }),
    '在线支付异常',
  ),
  page('receipts, none found', deskPaths.hmReceipts({ page: 9 }), '含麻回执'),
  page('a receipt to check', deskPaths.hmReceipt(21), '含麻订单'),
  page('points orders, none found', deskPaths.pointsOrders({ state: 'shipped' }), '积分订单'),
  page('a points order to send', deskPaths.pointsOrder(1), '积分订单'),
  page('an application that waits', deskPaths.control(2), '杭州拱墅和风堂中医内科诊所'),
  page('an application that was refused', deskPaths.control(3), '杭州拱墅和风堂中医内科诊所'),
  page('invoices that failed', deskPaths.invoices({ state: 'failed' }), '发票'),
  page('invoices, none found', deskPaths.invoices({ keywords: '没有这一张' }), '发票'),
  page('an issued invoice', deskPaths.invoice(1), '杭州拱墅和风堂中医内科诊所'),
  page('reports that are missing', deskPaths.reports({ kind: 'missing' }), '检验报告'),
  page('reports, none found', deskPaths.reports({ q: '没有这一批' }), '检验报告'),
  page('a person', deskPaths.person(4), 'desk-finance'),
  page('an owner', deskPaths.person(1), 'desk-owner'),
  page(
    'the trail, filtered',
    deskPaths.audit({ action: 'desk.signIn', subject: 'operator/' }),
    '操作记录',
  ),
  page('the trail, none found', deskPaths.audit({ to: '2001-01-01' }), '操作记录'),
  page(
    'the proof of the trail',
    deskPaths.audit({ verify: true, known: 'a0'.repeat(32) }),
    '操作记录',
  ),
  page('a hash that is none', deskPaths.audit({ verify: true, known: 'abc' }), '操作记录'),
  page('events, none found', deskPaths.events({ subject: 'change', page: 9 }), '事件'),
  page('what is not there', '/desk/no/such/page', '页面不存在'),
]

const pages = Object.entries(deskPaths).flatMap(([name, address]) =>
  address.kind === 'page' ? [{ name, pattern: address.pattern, title: address.title }] : [],
)

/** Pages that nobody opens by themselves, and things that the demonstration has none of. */
const notAlone: string[] = [
  deskPaths.keptForm,
  deskPaths.newShipment,
  deskPaths.shipmentPaper,
  deskPaths.contract,
  deskPaths.contractText,
  deskPaths.complaint,
  deskPaths.priceReview,
  deskPaths.slip,
  deskPaths.transfer,
  deskPaths.roleProposal,
].map(({ pattern }) => pattern)

const isExample = (pattern: string) =>
  examples.some(({ path }) => matchPath(pattern, path.split('?')[0] ?? '') !== null)

/**
 * Every page of the desk for an owner of the demo: each list, each thing, number 1 unless there are
 * examples of it, and each thing that is not there.
 */
export const deskPages: DeskPage[] = [
  ...pages
    .filter(({ pattern }) => !notAlone.includes(pattern))
    .filter(({ pattern }) => !pattern.includes(':id') || !isExample(pattern))
    .map(({ name, pattern, title }) => page(name, pattern.replace(':id', '1'), title)),
  ...examples,
  ...pages
    .filter(({ pattern }) => pattern.endsWith(':id'))
    .map(({ name, pattern }) =>
      page(`${name}, none`, pattern.replace(':id', '999999'), '页面不存在'),
    ),
]

export const deskDoors: DeskPage[] = [
  page('the door', deskPaths.login(), '登录工作台'),
  page('a link that is over', deskPaths.join('no-such-link'), '不能加入'),
]
