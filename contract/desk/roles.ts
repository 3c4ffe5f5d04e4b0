export const subjects = {
  desk: '工作台与本人账号',
  people: '人员与角色',
  audit: '操作记录',
  events: '事件',
  keys: '接口密钥',
  members: '会员资质',
  customers: '客户资料',
  approvals: '首营复核',
  phoneAppeals: '换绑申诉',
  licences: '证照更新',
  rights: '采购权限',
  contracts: '合同',
  reports: '检验报告',
  hmReceipts: '含麻回执',
  returnQuality: '退货质量判定',
  picking: '拣货',
  shipping: '发货',
  returnReceiving: '退货收货',
  stock: '库存',
  slips: '转账凭证',
  topUps: '充值',
  withdrawals: '提现',
  refunds: '退款',
  invoices: '发票',
  statements: '对账',
  adjustments: '人工调整',
  orders: '订单',
  carts: '客户的购物车和价格',
  drafts: '代客下单',
  pointsOrders: '积分订单',
  controls: '控销申请',
  afterSales: '售后首次答复',
  requests: '求购',
  feedback: '反馈',
  addresses: '收货地址',
  goods: '商品',
  prices: '价格',
  promotions: '促销',
  coupons: '优惠券',
  content: '内容',
  pictures: '图片',
  settings: '店铺设置',
} as const
export type Subject = keyof typeof subjects

/** `write` decides and includes `read`. */
export type Permission = `${Subject}.${'read' | 'write'}`

/** A permission with those it includes: who sees the documents of a store sees the store. */
export function withIncluded(permission: Permission): Permission[] {
  const [subject] = permission.split('.') as [Subject]
  const all: Permission[] = [permission, `${subject}.read`]
  return subject === 'members' ? [...all, 'customers.read'] : all
}

/** A person may have several roles. */
export const roles = {
  owner: '店主',
  qualityHead: '质量负责人',
  quality: '质管',
  warehouse: '仓库',
  finance: '财务',
  service: '客服',
  operations: '运营',
  auditor: '审计',
} as const
export type Role = keyof typeof roles

const all = Object.keys(subjects) as Subject[]

const ofQuality = [
  'members',
  'phoneAppeals',
  'licences',
  'rights',
  'contracts',
  'reports',
  'hmReceipts',
  'returnQuality',
  'orders',
  'stock',
] as const satisfies readonly Subject[]

/** Subjects each role may write, and those it may only read (desk.md §3). */
const mandates: Record<Role, { writes: readonly Subject[]; reads?: readonly Subject[] }> = {
  owner: { writes: all },
  qualityHead: { writes: [...ofQuality, 'approvals'], reads: ['afterSales', 'carts', 'slips'] },
  quality: { writes: ofQuality, reads: ['afterSales', 'carts', 'slips'] },
  warehouse: {
    writes: ['picking', 'shipping', 'returnReceiving', 'stock', 'pointsOrders'],
    reads: ['orders', 'afterSales'],
  },
  finance: {
    writes: ['slips', 'topUps', 'withdrawals', 'refunds', 'invoices', 'statements', 'adjustments'],
    reads: ['customers', 'orders', 'carts', 'afterSales'],
  },
  service: {
    writes: ['afterSales', 'requests', 'feedback', 'addresses', 'drafts'],
    reads: ['customers', 'orders', 'slips', 'carts', 'pointsOrders', 'controls', 'phoneAppeals'],
  },
  operations: {
    writes: ['goods', 'prices', 'promotions', 'coupons', 'content', 'pictures', 'controls'],
  },
  auditor: { writes: [], reads: all },
}

/** Permissions of these roles; every role includes the person's own account. */
export function permissionsOf(held: readonly Role[]): ReadonlySet<Permission> {
  return new Set(
    held.flatMap((role): Permission[] => {
      const { writes, reads = [] } = mandates[role]
      const own = [...writes, 'desk' as const]
      return [
        ...own.flatMap((subject) => withIncluded(`${subject}.write`)),
        ...reads.flatMap((subject) => withIncluded(`${subject}.read`)),
      ]
    }),
  )
}

/** Wording of a permission's subject: 人员与角色. */
export function subjectOf(permission: Permission): string {
  return subjects[permission.split('.')[0] as Subject]
}

/** Wording of the roles that have a permission: 店主, 仓库. */
export function holdersOf(permission: Permission): string[] {
  const names = Object.keys(roles) as Role[]
  return names.filter((role) => permissionsOf([role]).has(permission)).map((role) => roles[role])
}
