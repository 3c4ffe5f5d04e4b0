// By its place: the table of routes is read before aliases are known.
import { deskLists } from '../../contract/desk/kinds'
import type { Permission } from '#contract/desk/roles'
import { withQuery, type Query } from './paths'

/** Groups of the menu, in its order. */
export const menuGroups = ['工作台', '会员', '商品', '促销', '订单', '资金', '店务'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** Where a page stands in the menu, and the permission that it takes to see it there. */
type MenuPlace = readonly [MenuGroup, Permission]

/**
 * Every address of the desk: a page with its title and its place in the menu, or a file. The routes
 * (`app/desk-routes.ts`), the menu and what the tests open follow from it. Separate from the shop's
 * addresses, whose scripts must not name anything of the desk.
 */
export const deskPaths = {
  login: door('/desk/login'),
  join: door('/desk/join/:token'),

  home: page('/desk', '今日待办', ['工作台', 'desk.read']),
  account: page('/desk/account', '我的账号', ['工作台', 'desk.read']),
  accountPassword: page('/desk/account/password', '修改密码'),
  accountTotp: page('/desk/account/totp', '动态验证码'),
  /** How the desk is worked by keyboard. */
  help: page('/desk/help', '帮助'),
  keptForm: page('/desk/continue', '继续提交'),
  picture: file('/desk/pictures/:id'),
  /** What a list shows, as a file: `format`, and what the list is asked. */
  listFile: file('/desk/export/:list'),

  contacts: page('/desk/contacts', deskLists.contacts.title, ['会员', 'drafts.read']),
  members: page('/desk/members', deskLists.members.title, ['会员', 'customers.read']),
  /** By the id of the store. */
  member: page('/desk/members/info/:id', '会员审核'),
  storeView: page('/desk/members/view/:id', '查看客户的购物车和价格'),
  storeAddresses: page('/desk/members/addresses/:id', '客户的收货地址'),
  /** By the id of the store; its file takes `format` and `q`. */
  storePrices: page('/desk/members/prices/:id', '客户价目'),
  storePricesFile: file('/desk/members/prices/:id/file'),
  applications: page('/desk/members/applications', '更新与权限', ['会员', 'members.read']),
  appeals: page('/desk/members/appeals', deskLists.appeals.title, ['会员', 'members.read']),
  appeal: page('/desk/members/appeals/info/:id', '处理信用代码申诉'),
  appealPicture: file('/desk/members/appeals/pictures/:id'),
  phoneAppeals: page('/desk/phone-appeals', deskLists.phoneAppeals.title, [
    '会员',
    'phoneAppeals.read',
  ]),
  phoneAppeal: page('/desk/phone-appeals/info/:id', '处理换绑申诉'),
  phoneAppealFile: file('/desk/phone-appeals/files/:id'),
  contracts: page('/desk/contracts', '纸质合同', ['会员', 'contracts.read']),
  contract: page('/desk/contracts/info/:id', '核对纸质合同'),
  contractPicture: file('/desk/contracts/pictures/:id'),
  controls: page('/desk/controls', deskLists.controls.title, ['会员', 'controls.read']),
  control: page('/desk/controls/info/:id', '审核控销申请'),
  service: page('/desk/service', '求购与反馈', ['会员', 'requests.read']),
  varietyRequest: page('/desk/service/request/:id', '处理求购'),
  feedback: page('/desk/service/feedback/:id', '回复反馈'),
  complaint: page('/desk/service/complaint/:id', '答复投诉建议'),
  servicePicture: file('/desk/service/pictures/:id'),
  backorders: page('/desk/backorders', deskLists.backorders.title, ['会员', 'goods.read']),
  backorderedGoods: page('/desk/backorders/info/:id', '等货门店'),

  goods: page('/desk/goods', deskLists.goods.title, ['商品', 'goods.read']),
  /** `from` is the product that it begins as a copy of. */
  newGoods: page('/desk/goods/add', '新增商品'),
  goodsInfo: page('/desk/goods/info/:id', '商品资料'),
  categories: page('/desk/categories', '分类', ['商品', 'goods.read']),
  newCategory: page('/desk/categories/add', '新增分类'),
  category: page('/desk/categories/info/:id', '修改分类'),
  brands: page('/desk/brands', deskLists.brands.title, ['商品', 'goods.read']),
  newBrand: page('/desk/brands/add', '新增品牌'),
  brand: page('/desk/brands/info/:id', '修改品牌'),
  zones: page('/desk/zones', '专区', ['商品', 'goods.read']),
  newZone: page('/desk/zones/add', '新增专题'),
  zone: page('/desk/zones/info/:id', '修改专区'),
  warehouses: page('/desk/warehouses', '仓库', ['商品', 'goods.read']),
  newWarehouse: page('/desk/warehouses/add', '新增仓库'),
  warehouse: page('/desk/warehouses/info/:id', '修改仓库'),
  goodsPrices: page('/desk/goods/prices/:id', '商品价格'),
  rankPrices: page('/desk/goods/ranks', deskLists.rankPrices.title),
  contractPrices: page('/desk/goods/contracts', deskLists.contractPrices.title),
  priceRules: page('/desk/goods/rules', deskLists.priceRules.title),
  /** Of the goods that are ticked (`ids`), or that the list of goods shows for the same query. */
  newPriceRule: page('/desk/goods/rules/add', '列出新价格'),
  priceRule: page('/desk/goods/rules/info/:id', '规则调价'),
  /** Of one `rule`. */
  priceRuleRows: page('/desk/goods/rules/rows', deskLists.priceRuleRows.title),
  /** Pictures of many goods, by the names of their files. */
  goodsPictures: page('/desk/goods/pictures', '批量上传图片'),
  /** By its name; `size`. */
  goodsPicture: file('/desk/goods/picture/:name'),
  campaigns: page('/desk/campaigns', deskLists.campaigns.title, ['促销', 'promotions.read']),
  newCampaign: page('/desk/campaigns/new', '新建促销'),
  campaign: page('/desk/campaigns/info/:id', '促销'),
  campaignPreview: page('/desk/campaigns/preview/:id', '预览促销'),
  campaignReplay: page('/desk/campaigns/replay/:id', '回放与用量'),
  coupons: page('/desk/coupons', deskLists.coupons.title, ['促销', 'coupons.read']),
  /** `kind`, `rank` and `region` with `asked`: how many stores they reach. */
  coupon: page('/desk/coupons/info/:id', '发优惠券'),
  /** Of one `coupon`. */
  heldCoupons: page('/desk/coupons/held', deskLists.heldCoupons.title),
  couponCodes: page('/desk/coupons/codes', deskLists.couponCodes.title),
  imports: page('/desk/import', '批量导入', ['商品', 'goods.read']),
  importInfo: page('/desk/import/info/:id', '导入'),
  importRefused: file('/desk/import/refused/:id'),

  drafts: page('/desk/drafts', deskLists.drafts.title, ['订单', 'drafts.read']),
  draft: page('/desk/drafts/info/:id', '采购单'),
  /** What a store bought, to add to a draft. */
  draftHistory: page('/desk/drafts/history/:id', '采购过的商品'),
  orders: page('/desk/orders', deskLists.orders.title, ['订单', 'orders.read']),
  order: page('/desk/orders/info/:id', '订单审核'),
  /** Moves lines of an order to a new one; with `lines`, the totals of both. */
  splitOrder: page('/desk/orders/split/:id', '拆分订单'),
  orderSlip: file('/desk/orders/slips/:id'),
  picking: page('/desk/picking', '拣货', ['订单', 'picking.read']),
  /** Orders picked together; `pick` or `order` opens the commands of one. */
  waves: page('/desk/picking/waves', deskLists.waves.title),
  wave: page('/desk/picking/info/:id', '波次'),
  shipments: page('/desk/shipments', deskLists.shipments.title, ['订单', 'shipping.read']),
  shipment: page('/desk/shipments/info/:id', '发货单'),
  /** A new shipment of an `order`; with a `wave`, to which it leads back. */
  newShipment: page('/desk/shipments/new', '发货'),
  /** Of the shipments `ids` (`24,25`), in a `size`. */
  shipmentPaper: page('/desk/shipments/print/:paper', '打印'),
  stock: page('/desk/stock', deskLists.stock.title, ['订单', 'stock.read']),
  stockGoods: page('/desk/stock/goods/:id', '商品库存'),
  stockBatch: page('/desk/stock/batch/:id', '批次'),
  stockProposals: page('/desk/stock/proposals', deskLists.stockProposals.title),
  stockProposal: page('/desk/stock/proposals/info/:id', '复核库存变动'),
  priceReviews: page('/desk/prices', deskLists.priceReviews.title, ['订单', 'prices.read']),
  priceReview: page('/desk/prices/info/:id', '复核价格'),
  returns: page('/desk/returns', deskLists.returns.title, ['订单', 'afterSales.read']),
  return: page('/desk/returns/info/:id', '办理售后'),
  returnSheet: page('/desk/returns/print/:id', '退货验收单'),
  returnPicture: file('/desk/returns/pictures/:id'),
  priceClaims: page('/desk/price-claims', deskLists.priceClaims.title, ['订单', 'afterSales.read']),
  priceClaim: page('/desk/price-claims/info/:id', '审核价格保护'),
  /** By the id of the order. */
  hmReceipts: page('/desk/hm', deskLists.hmReceipts.title, ['订单', 'hmReceipts.read']),
  hmReceipt: page('/desk/hm/info/:id', '核对含麻回执'),
  hmPicture: file('/desk/hm/pictures/:id'),
  reports: page('/desk/reports', deskLists.reports.title, ['订单', 'reports.read']),
  newReports: page('/desk/reports/new', '上传检验报告'),
  report: page('/desk/reports/info/:id', '检验报告'),
  reportFile: file('/desk/reports/file/:id'),
  pointsOrders: page('/desk/points', deskLists.pointsOrders.title, ['订单', 'pointsOrders.read']),
  pointsOrder: page('/desk/points/info/:id', '积分订单发货'),

  slips: page('/desk/slips', deskLists.slips.title, ['资金', 'slips.read']),
  slip: page('/desk/slips/info/:id', '核对转账凭证'),
  transfer: page('/desk/slips/transfer/:id', '核对合并转账'),
  money: page('/desk/money', '充值与提现', ['资金', 'topUps.read']),
  topUp: page('/desk/money/topup/:id', '核对充值'),
  topUpSlip: file('/desk/money/slips/:id'),
  withdrawal: page('/desk/money/withdrawal/:id', '办理提现'),
  /** By the id of the batch; `format` `csv`. */
  withdrawalFile: file('/desk/money/batch/:id'),
  adjustment: page('/desk/money/adjustment/:id', '人工调整'),
  /** By the id of the store; of a `month`. */
  ledger: page('/desk/money/store/:id', '单位余额'),
  monthStatement: page('/desk/money/store/:id/statement', '对账单'),
  monthFile: file('/desk/money/store/:id/file'),
  vouchers: page('/desk/vouchers', deskLists.vouchers.title, ['促销', 'coupons.read']),
  newVoucher: page('/desk/vouchers/add', '发现金券'),
  newVouchers: page('/desk/vouchers/list', '按名单发现金券'),
  voucherGrants: page('/desk/vouchers/grants', deskLists.voucherGrants.title),
  voucherGrant: page('/desk/vouchers/info/:id', '现金券发放'),
  statement: page('/desk/slips/statement', '银行流水', ['资金', 'statements.read']),
  paymentProblems: page('/desk/payments', deskLists.paymentProblems.title, [
    '资金',
    'refunds.read',
  ]),
  paymentProblem: page('/desk/payments/info/:id', '处理在线支付异常'),
  invoices: page('/desk/invoices', deskLists.invoices.title, ['资金', 'invoices.read']),
  /** By the id of its request. */
  invoice: page('/desk/invoices/info/:id', '开具发票'),
  invoiceFile: file('/desk/invoices/file/:id/:format'),

  articles: page('/desk/articles', deskLists.articles.title, ['店务', 'content.read']),
  newArticle: page('/desk/articles/new', '新增文章'),
  article: page('/desk/articles/info/:id', '修改文章'),
  slots: page('/desk/slots', deskLists.slots.title, ['店务', 'content.read']),
  newSlot: page('/desk/slots/new', '新增广告'),
  slot: page('/desk/slots/info/:id', '修改广告'),
  activities: page('/desk/activities', deskLists.activities.title, ['店务', 'content.read']),
  newActivity: page('/desk/activities/new', '新增活动页'),
  activity: page('/desk/activities/info/:id', '修改活动页'),
  siteLicences: page('/desk/site-licences', deskLists.siteLicences.title, ['店务', 'content.read']),
  newSiteLicence: page('/desk/site-licences/add', '新增网站证照'),
  siteLicence: page('/desk/site-licences/info/:id', '修改网站证照'),
  siteLists: page('/desk/navigation', '导航与热词', ['店务', 'content.read']),
  siteList: page('/desk/navigation/info/:id', '修改导航与热词'),
  contractTexts: page('/desk/contract-texts', '合同文本', ['店务', 'settings.read']),
  newContractText: page('/desk/contract-texts/add', '新增合同文本'),
  contractText: page('/desk/contract-texts/info/:id', '合同文本的一版'),
  opening: page('/desk/opening', '开店步骤'),
  settings: page('/desk/settings', '店铺设置', ['店务', 'settings.read']),
  settingTopic: page('/desk/settings/topic/:id', '修改店铺设置'),
  people: page('/desk/people', '人员与角色', ['店务', 'people.read']),
  person: page('/desk/people/info/:id', '人员'),
  roleProposal: page('/desk/people/roles/:id', '角色变更'),
  audit: page('/desk/audit', deskLists.audit.title, ['店务', 'audit.read']),
  /** Events for other systems, and their API keys. */
  events: page('/desk/events', deskLists.events.title, ['店务', 'events.read']),
  keys: page('/desk/keys', '接口密钥', ['店务', 'keys.read']),
}

/** A page around which stands the frame of the desk. */
function page<P extends string>(pattern: P, title: string, menu?: MenuPlace) {
  return Object.assign(addressOf(pattern), { kind: 'page' as const, pattern, title, menu })
}

function file<P extends string>(pattern: P) {
  return Object.assign(addressOf(pattern), { kind: 'file' as const, pattern })
}

/** A page for who has not signed in, which brings a frame of its own. */
function door<P extends string>(pattern: P) {
  return Object.assign(addressOf(pattern), { kind: 'door' as const, pattern })
}

/** `/desk/orders/info/:id` is built by `(id: number, query?)`. */
function addressOf<P extends string>(pattern: P) {
  const names: string[] = pattern.match(/:\w+/g) ?? []
  return (...asked: [...values: ValuesOf<P>, query?: Query]): string => {
    const values = asked.slice(0, names.length) as (string | number)[]
    const address = names.reduce<string>(
      (built, name, place) => built.replace(name, String(values[place])),
      pattern,
    )
    return withQuery(address, asked[names.length] as Query | undefined)
  }
}

type ValuesOf<P extends string> = P extends `${string}/:${infer Name}/${infer Rest}`
  ? [ValueOf<Name>, ...ValuesOf<`/${Rest}`>]
  : P extends `${string}/:${infer Name}`
    ? [ValueOf<Name>]
    : []
type ValueOf<Name extends string> = Name extends 'id' ? number : string
