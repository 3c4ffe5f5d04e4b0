/** Parts of the frame (product.md §2). */
export type Part = 'header' | 'loginHeader' | 'footer' | 'sidePanel' | 'menu' | 'nav' | 'ad'

/**
 * A page of product.md §2: its address (the test fills in the parts in braces), its title and its
 * parts of the frame.
 */
export interface Place {
  path: string
  /** Followed by the site title; without it, the site title alone. */
  title?: string
  parts: readonly Part[]
  forBuyers?: boolean
  /** The demo account that has the page; by default the test's own buyer. */
  account?: 'demo-new' | 'demo-pending' | 'demo-returns'
  /** The current step of the checkout, registration or return. */
  step?: number
  status?: number
}

// "Most routes show header, footer and right side panel."
const most: readonly Part[] = ['header', 'nav', 'sidePanel', 'footer']
const withoutNav = most.filter((part) => part !== 'nav')

const page = (path: string, title?: string, rest: Partial<Place> = {}): Place => ({
  path,
  ...(title !== undefined && { title }),
  parts: most,
  ...rest,
})
const forBuyers = (path: string, title: string, rest: Partial<Place> = {}): Place =>
  page(path, title, { forBuyers: true, ...rest })

function registering(account: Place['account'] & string, step: number): Partial<Place> {
  return { account, parts: ['loginHeader', 'footer'], step }
}

/**
 * Every address of product.md §2 that responds with a page. Derived from there, not from the code.
 */
export const siteMap: readonly Place[] = [
  page('/', undefined, { parts: [...most, 'menu'] }),
  page('/404', '页面不存在', { status: 404 }),
  page('/noActivity', '活动不存在', { status: 404 }),
  page('/login', '登录', { parts: ['loginHeader', 'footer'] }),
  page('/forget/step1', '忘记密码', { parts: ['loginHeader', 'footer'], step: 1 }),
  page('/forget/step2', '重置密码', { parts: ['loginHeader', 'footer'], step: 2 }),
  page('/forget/step3', '还没有重置密码', { parts: ['loginHeader', 'footer'], step: 3 }),
  page('/register/step1', '会员注册', { parts: ['loginHeader', 'footer'], step: 1 }),
  page('/register/dd/step1', '会员注册', { parts: ['loginHeader', 'footer'], step: 1 }),
  page('/register/wechat', '微信注册', { parts: ['loginHeader', 'footer'] }),
  page('/loading', '正在加载', { parts: ['header', 'nav'] }),
  page('/loading/activity?to=%2Fyjh%2F1', '正在进入活动', { parts: ['header', 'nav'] }),

  page('/zszq', '诊所专区'),
  page('/ppzq', '品牌专区'),
  page('/ppzq/2', '品牌专区'),
  page('/ppzq/info/1', '云栖谷'),
  page('/ppzq/info/1/2', '云栖谷'),
  page('/yx', '优选包邮专区'),
  page('/yx/table', '优选包邮专区'),
  page('/yx/rule', '优选包邮规则', { parts: [] }),
  page('/kxzq', '控销专区'),
  page('/kxzq/list', '控销商品'),
  page('/zyyp', '中药专区'),
  page('/qxzq', '器械专区'),
  page('/jxqzc', '近效期专区'),
  page('/jmzq', '加盟专区'),
  page('/jmzq/list', '加盟专区'),
  page('/yyh', '特惠专区'),
  page('/yyh/list', '特惠专区'),
  page('/welfare', '全场优惠'),
  page('/mrtj', '每日特价'),
  page('/yjh', '活动专区'),
  page('/hb', '满额返现'),
  page('/jfsc', '积分商城'),
  page('/yjh/1', '冬令养护专场'),
  page('/Hdzx/4,5', '活动中心'),
  page('/Hdzx/4,5/5', '活动中心'),
  page('/zqmb', '加盟陈列推荐'),
  page('/hdmb', '全场优惠'),
  page('/zhzq', '组合购', { parts: [...most, 'ad'] }),
  page('/lqzx', '领券中心'),
  page('/yhqzq', '优惠券专区'),
  page('/list/other/101/name', '秋冬呼吸道备货'),
  page('/list/other/101', '秋冬呼吸道备货'),

  page('/list', '全部商品'),
  page('/list/table', '全部商品'),
  page('/list/no_image', '全部商品'),
  page('/list/info/1', '阿莫西林胶囊 0.25g*24粒'),
  page('/list/compare/1', '阿莫西林胶囊 同类比价'),
  page('/search?keywords=amxl', '搜索“amxl”'),
  page('/search/table?keywords=amxl', '搜索“amxl”'),

  forBuyers('/cart', '购物车', { parts: withoutNav, step: 1 }),
  forBuyers('/cart/hint', '凑单'),
  forBuyers('/cart/copy', '复制到其他门店', { parts: withoutNav, step: 1 }),
  forBuyers('/cart/hm', '含麻商品', { parts: withoutNav, step: 1 }),
  forBuyers('/cart/step2', '核对订单', { parts: withoutNav, step: 2 }),
  forBuyers('/cart/step3/{submission}', '付款', { parts: withoutNav, step: 3 }),
  forBuyers('/cart/pay/{payment}', '在线支付', { parts: withoutNav, step: 3 }),
  forBuyers('/cart/step4?id={submission}', '完成', { parts: withoutNav, step: 4 }),

  forBuyers('/register/dd/step2', '登记门店', { parts: ['loginHeader', 'footer'], step: 2 }),
  forBuyers('/register/dd/step3', '各店资料与证照', { parts: ['loginHeader', 'footer'], step: 3 }),

  forBuyers('/register/step2', '单位资料', registering('demo-new', 2)),
  forBuyers('/register/step3', '证照资料', registering('demo-pending', 3)),

  forBuyers('/user/zhzx/addr', '收货地址'),
  forBuyers('/user', '我的待办'),
  forBuyers('/user/zhzx/basic', '基本信息'),
  forBuyers('/user/zhzx/bdwx', '绑定微信'),
  forBuyers('/user/zhzx/ddgl', '门店与人员'),
  forBuyers('/user/zhzx/ddgl/order', '多店订货'),
  forBuyers('/user/zhzx/ddgl/transfer', '多店合并转账'),
  forBuyers('/user/zhzx/cgsq', '采购申请'),
  forBuyers('/user/zhzx/wdxx', '我的消息'),
  forBuyers('/user/zhzx/zzzj', '资质证照'),
  forBuyers('/user/zhzx/zzzj/change', '变更单位资料'),
  forBuyers('/user/wdqb/yegl', '账户余额'),
  forBuyers('/user/wdqb/topup', '余额充值'),
  forBuyers('/user/wdqb/withdraw', '余额提现'),
  forBuyers('/user/wdqb/jfgl', '我的积分'),
  forBuyers('/user/wdqb/yhq', '我的优惠券'),
  forBuyers('/user/wdqb/xjq', '我的现金券'),
  forBuyers('/order', '我的订单'),
  forBuyers('/order_wddd_index', '我的订单'),
  forBuyers('/order/info/{order}', '订单详情'),
  forBuyers('/order/shipments', '收货验收'),
  forBuyers('/order_wddd_info/{order}', '订单详情'),
  forBuyers('/order/afterSales', '退换售后'),
  forBuyers('/order/afterSales/new?order={order}', '申请售后'),
  forBuyers('/order/priceClaim/{order}', '价格保护'),
  forBuyers('/order/afterSalesInfo/{return}', '售后详情', { account: 'demo-returns', step: 1 }),
  forBuyers('/order_wddd_afterSalesInfo/{return}', '售后详情', {
    account: 'demo-returns',
    step: 1,
  }),
  forBuyers('/order/returnInfo/{return}', '退货详情', { account: 'demo-returns', step: 1 }),
  forBuyers('/order_wddd_returnInfo/{return}', '退货详情', { account: 'demo-returns', step: 1 }),
  forBuyers('/order_hmdd', '含麻回执'),
  forBuyers('/hmdd', '含麻回执'),
  forBuyers('/order_hmdd_index', '含麻回执'),
  forBuyers('/dzfp', '电子发票'),
  forBuyers('/zzfw_dzfp', '电子发票'),
  forBuyers('/jfdd', '积分订单'),
  forBuyers('/order_jfdd', '积分订单'),
  forBuyers('/star', '我的收藏'),
  forBuyers('/zzfw_wdsc', '我的收藏'),
  forBuyers('/kjcg', '快捷采购'),
  forBuyers('/zzfw_kjcg', '快捷采购'),
  forBuyers('/kjcg/history', '采购过的商品'),
  forBuyers('/kjcg/templates', '采购模板'),
  forBuyers('/kjcg/codes', '本店编码'),
  forBuyers('/dhdj', '到货登记'),
  forBuyers('/dhdj/add?id=1', '登记到货'),
  forBuyers('/dhdj/info/{backorder}', '登记详情'),
  forBuyers('/pzqg', '品种求购'),
  forBuyers('/pzqg/add', '新增品种求购'),
  forBuyers('/pzqg/info?id={request}', '查看详情'),
  forBuyers('/yjfk', '意见反馈'),
  forBuyers('/zzfw_yjfk', '意见反馈'),
  forBuyers('/dzht', '电子合同'),
  forBuyers('/dzht/paper', '纸质合同'),
  page('/dzht/verify', '合同核验'),

  page('/help/xrzn', '新手指南'),
  page('/help/xrzn/hyzc', '会员注册'),
  page('/help/xrzn/gwzn', '购物指南'),
  page('/help/xrzn/aqgy', '安全购药'),
  page('/help/fwbz', '服务保障'),
  page('/help/fwbz/wzzz', '网站资质'),
  page('/help/fwbz/yhxy', '用户协议'),
  page('/help/fwbz/zskf', '专属客服'),
  page('/help/us', '关于我们'),
  page('/help/us/tsjy', '投诉建议'),
  page('/help/us/link', '联系我们'),
  page('/help/pay', '支付配送'),
  page('/help_pay', '支付配送'),
  page('/help/zfps/ddzf', '订单支付'),
  page('/help_zfps_ddzf', '订单支付'),
  page('/help/zfps/hwps', '货物配送'),
  page('/help_zfps_hwps', '货物配送'),
  page('/help/zfps/ypth', '药品退换'),
  page('/help_zfps_ypth', '药品退换'),
  page('/news/hy', '行业资讯'),
  page('/news/company', '公司动态'),
  page('/news/info/{news}/hy', '{newsTitle}'),
]

export const wayMap: Readonly<Record<string, string>> = {
  '/no/such/page': '/404',
  '/eleven_index': '/',
  '/activity/zszq': '/loading/activity?to=%2Fzszq',
  '/yjh/2': '/noActivity?state=upcoming',
  '/yjh/3': '/noActivity?state=over',
  '/yjh/999': '/noActivity',
  '/Hdzx/none': '/noActivity',
  '/activity/yjh/1': '/loading/activity?to=%2Fyjh%2F1',
  '/order_wddd': '/order',
  '/zzfw': '/kjcg',
  '/zzfw_pzqg': '/pzqg',
  '/order/wl/12': '/order/info/12',
  '/order_wddd_wl/12': '/order/info/12',
  '/wdxx': '/user/zhzx/wdxx',
  '/user/zhzx': '/user/zhzx/basic',
  '/user/wdqb': '/user/wdqb/yegl',
  '/forget': '/forget/step1',
  // For an approved store; registration.spec.ts starts it as a visitor.
  '/register': '/user/zhzx/zzzj',
  '/register/dd': '/register/dd/step2',
}

/** Addresses that respond to a buyer with something other than a page, and its content type. */
export const fileMap: Readonly<Record<string, string>> = {
  '/user/wdqb/yegl/export': 'text/csv; charset=utf-8',
  '/kjcg/codes/export?format=csv': 'text/csv; charset=utf-8',
  '/kjcg/candidates?q=amxl': 'application/json',
  '/register/dd/template': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
