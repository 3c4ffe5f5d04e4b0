/** How a setting is typed: money in yuan, one of `choices`, a number of a `unit`, or text. */
export interface SettingWords {
  label: string
  /** What it does, in one sentence. */
  does: string
  as?: 'yuan' | 'number' | 'list' | 'colour'
  unit?: string
  choices?: Readonly<Record<string, string>>
  /** A live shop takes no orders before it is set: buyers would send money or goods elsewhere. */
  isNeeded?: true
}

interface SettingTopic {
  /** Stands in addresses and in the log, so it never changes. */
  id: number
  title: string
  settings: Readonly<Record<string, SettingWords>>
}

/** The topic that has the shop's own pictures too. */
export const faceTopic = 7

const yesNo = { '0': '否', '1': '是' } as const

/** What a wholesaler decides at the desk, by the names of the environment. Free of zod. */
export const settingTopics = [
  {
    id: faceTopic,
    title: '店铺名称与颜色',
    settings: {
      SHOP_NAME: {
        label: '商城名称',
        does: '网页标题和装到桌面后的名称；空着就是卖方名称。',
      },
      SHOP_SHORT_NAME: {
        label: '简称',
        does: '每页左上角、工作台和验证器里的名称；空着就是商城名称。',
      },
      SHOP_SLOGAN: { label: '标语', does: '左上角简称后面的几个字。' },
      SHOP_COLOUR: {
        label: '主色',
        does: '商城的按钮、链接和页头的颜色。',
        as: 'colour',
      },
      SMS_SIGNATURE: {
        label: '短信签名',
        does: '运营商报备过的签名，写在短信开头的【】里；空着就是简称。',
      },
    },
  },
  {
    id: 1,
    title: '卖方与收款',
    settings: {
      SELLER_NAME: {
        label: '卖方名称',
        does: '发票、合同、随货同行单等一切单据上的供货单位全称。',
        isNeeded: true,
      },
      SELLER_TAX_NUMBER: {
        label: '卖方税号',
        does: '开具发票用的统一社会信用代码。',
        isNeeded: true,
      },
      PAYEE_BANK: { label: '开户行', does: '买家对公转账的收款银行。', isNeeded: true },
      PAYEE_ACCOUNT: { label: '收款账号', does: '买家对公转账的账号。', isNeeded: true },
      PAYEE_NAME: {
        label: '收款户名',
        does: '银行登记的户名与卖方名称不同时才填，空着就是卖方名称。',
      },
      RETURN_RECEIVER: { label: '退货收件人', does: '买家寄回退货时写的收件人。', isNeeded: true },
      RETURN_ADDRESS: { label: '退货地址', does: '买家寄回退货的地址。', isNeeded: true },
      RETURN_PHONE: { label: '退货电话', does: '退货收件人的电话。', isNeeded: true },
    },
  },
  {
    id: 2,
    title: '客服与证照',
    settings: {
      HOT_LINE: { label: '投诉电话', does: '每一页页脚上的投诉和服务电话。', isNeeded: true },
      SERVICE_QQ: {
        label: '客服 QQ',
        does: '买家联系客服的 QQ，最多两个，用逗号隔开。',
        as: 'list',
      },
      SITE_LICENCES: {
        label: '页脚证照',
        does: '每一页页脚上的证照名称和证号，几项之间用竖线 | 隔开；证照图片在“网站证照”里。',
      },
      FILING_NUMBER: { label: '备案号', does: '页脚上的 ICP 备案号。' },
    },
  },
  {
    id: 3,
    title: '运费与起订',
    settings: {
      FREE_SHIPPING_FROM: {
        label: '免运费金额',
        does: '一个仓库的货款满多少元免运费。',
        as: 'yuan',
      },
      SHIPPING_FEE: { label: '运费', does: '不满免运费金额时每个仓库收的运费。', as: 'yuan' },
      FREE_SHIPPING_YOUX_FROM: {
        label: '优选免运费金额',
        does: '一个仓库单是优选商品满多少元就免运费。',
        as: 'yuan',
      },
      MINIMUM_ORDER: {
        label: '起订金额',
        does: '满减后货款不满多少元不能下单，0 为不限。',
        as: 'yuan',
      },
      FULL_REDUCTION_STACKS: {
        label: '满减叠加',
        does: '参加了专区满减的商品，是否还计入全场满减。',
        choices: yesNo,
      },
    },
  },
  {
    id: 4,
    title: '订单与售后',
    settings: {
      UNPAID_MINUTES: {
        label: '付款时限',
        does: '下单后多少分钟不付款，订单自动关闭；只对以后的订单有效。',
        as: 'number',
        unit: '分钟',
      },
      DRAFT_DAYS: {
        label: '采购单有效期',
        does: '发给客户确认的采购单，几天没有确认就过期。',
        as: 'number',
        unit: '天',
      },
      TOP_UP_MIN: { label: '最低充值', does: '每次充值余额不少于多少元。', as: 'yuan' },
      PRICE_PROTECTION_DAYS: {
        label: '价保天数',
        does: '收货后多少天内降价可申请退差价，0 为不开通。',
        as: 'number',
        unit: '天',
      },
      CONTRACT_TERM: {
        label: '合同期限',
        does: '以后签署的合同有效到什么时候。',
        choices: { 'year-end': '到当年 12 月 31 日', year: '签署起一年' },
      },
      INVOICE_AT: {
        label: '开票时机',
        does: '订单收货后自动开票，还是买家申请才开。',
        choices: { completed: '收货后自动', asked: '买家申请' },
      },
      INVOICE_AFTER_DAYS: {
        label: '开票等待',
        does: '收货后自动开票要等多少天。',
        as: 'number',
        unit: '天',
      },
      REPORTS_FOR: {
        label: '检验报告范围',
        does: '买家能看哪些批号的检验报告。',
        choices: { bought: '买过的批号', all: '全部批号' },
      },
    },
  },
  {
    id: 5,
    title: '工作时间与节假日',
    settings: {
      WORK_HOURS: {
        label: '工作时间',
        does: '工作日有人办理的时间，如 08:30-17:30；待办的时限只算这段时间。',
        as: 'list',
      },
      HOLIDAYS: {
        label: '节假日',
        does: '周末以外的休息日，如 2026-10-01/2026-10-07,2026-12-31。',
        as: 'list',
      },
      WORKDAYS: {
        label: '调休上班日',
        does: '周末里要上班的日子，如 2026-10-10，几天之间用逗号隔开。',
        as: 'list',
      },
    },
  },
  {
    id: 6,
    title: '价格可见与会员等级',
    settings: {
      RANK_NAMES: {
        label: '会员等级名称',
        does: '1 级起各等级的名称，几个之间用逗号隔开，如 普通,银牌,金牌；没有名称的等级写作“2 级”。',
        as: 'list',
      },
      PRICE_VISIBILITY: {
        label: '谁能看价格',
        does: '谁能在商城里看到价格。',
        choices: { approved: '审核通过的会员', login: '登录的会员', public: '所有人' },
      },
    },
  },
] as const satisfies readonly SettingTopic[]

type Topic = (typeof settingTopics)[number]
export type SettingName = { [T in Topic as T['id']]: keyof T['settings'] }[Topic['id']]

/** Every setting of the desk with its words. */
export const settingWords = Object.fromEntries(
  settingTopics.flatMap(({ settings }) => Object.entries(settings)),
) as Readonly<Record<SettingName, SettingWords>>

export const settingNames = Object.keys(settingWords) as SettingName[]

/** The settings of a topic; none for an unknown one. */
export function settingsOfTopic(id: number): SettingName[] {
  const topic = settingTopics.find((one) => one.id === id)
  return Object.keys(topic?.settings ?? {}) as SettingName[]
}
