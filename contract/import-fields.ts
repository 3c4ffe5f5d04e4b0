/** What a column of a list of goods can be read as. Free of zod. */
const goodsFields = {
  name: '通用名',
  tradeName: '商品名',
  manufacturer: '生产企业',
  licenceHolder: '上市许可持有人',
  spec: '规格',
  dosageForm: '剂型',
  approvalNumber: '批准文号',
  barcode: '条形码',
  unit: '单位',
  class: '品类',
  batchNumber: '批号',
  producedOn: '生产日期',
  expiresOn: '有效期至',
  category: '分类',
  price: '价格',
  cost: '进价',
  stock: '库存',
  packageStep: '中包装',
  caseQuantity: '件装量',
  minimum: '起订量',
  limit: '限购',
  storage: '储存条件',
  description: '说明',
  prescription: '处方药',
  hm: '含麻',
  coldChain: '冷链',
  onShelf: '上架',
  code: '商品编号',
} as const

/** One column for each rank, and none for which a product has no price of its own. */
const rankColumns = {
  rank1: '1 级价格',
  rank2: '2 级价格',
  rank3: '3 级价格',
  rank4: '4 级价格',
  rank5: '5 级价格',
  rank6: '6 级价格',
  rank7: '7 级价格',
  rank8: '8 级价格',
  rank9: '9 级价格',
} as const

/** What a store is named by; the first that a row has decides. */
const storeNames = {
  storeId: '会员编号',
  erpNo: '外部编号',
  creditCode: '信用代码',
  company: '单位名称',
} as const

/** What is imported, each kind with what its columns can be read as. */
export const importFieldsOf = {
  goods: goodsFields,
  ranks: { code: '商品编号', rank: '会员等级', price: '价格', ...rankColumns },
  contracts: {
    code: '商品编号',
    ...storeNames,
    price: '价格',
    from: '开始日期',
    until: '结束日期',
  },
  customers: {
    ...storeNames,
    kind: '单位类型',
    region: '地区',
    phone: '手机号',
    rank: '会员等级',
    managerName: '客户经理',
    managerPhone: '客户经理电话',
  },
} as const

/** Any field of any kind. */
export const importFields = {
  ...importFieldsOf.customers,
  ...importFieldsOf.contracts,
  ...importFieldsOf.ranks,
  ...goodsFields,
}

export const importKinds = {
  goods: '商品、价格、库存和批次',
  ranks: '等级价',
  contracts: '协议价',
  customers: '客户资料',
} as const
export type ImportKind = keyof typeof importKinds
