import { contractDocuments } from '#contract/contract-words'
import { auditActions, subjectKinds } from '#contract/desk/audit-actions'
import { paperCauses, rejectCauses } from '#contract/desk/reject-causes'
import { roles } from '#contract/desk/roles'
import type { SubjectKind } from '#contract/desk/subject-kind'
import { approvalStates } from '#contract/document-slots'
import { goodsClasses } from '#contract/goods-classes'
import { invoiceCauses } from '#contract/invoice-words'

type Words = Readonly<Record<string, string>>

/** Names of fields, of whatever subject. */
const fieldNames: Words = {
  name: '姓名',
  person: '人员',
  roles: '角色',
  rank: '会员等级',
  manager: '客户经理',
  managerPhone: '客户经理电话',
  region: '注册地区',
  until: '有效期至',
  document: '证照',
  valid_from: '有效期自',
  valid_until: '有效期至',
  closed: '缺货商品',
  returned: '撤回批号和数量',
  company: '单位名称',
  kind: '类型',
  creditCode: '信用代码',
  province: '省份',
  city: '城市',
  district: '区县',
  detail: '注册地址',
  warehouse: '仓库地址',
  scope: '经营范围',
  state: '状态',
  order: '订单',
  orders: '订单',
  upload: '文件',
  files: '文件',
  picture: '图片',
  low: '警戒库存',
  price: '价格',
  priceOf: '哪种价格',
  stock: '库存',
  file: '文件',
  member: '账号',
  reference: '银行流水号',
  scopes: '接口权限',
  tail: '密钥末位',
  days: '有效天数',
  goods: '商品',
  carrier: '承运方',
  amount: '金额',
  quantity: '数量',
  proposal: '处理方案',
  trackingNumber: '单号',
  approval: '审核状态',
  number: '证号',
  reason: '原因',
  cause: '原因',
  holder: '现登记会员',
  store: '会员',
  mends: '更正的流水',
  bank: '银行流水号',
  for: '用于',
  added: '新增',
  address: '收货地址',
  batch: '批号',
  batches: '批号',
  expires: '有效期至',
  documents: '文件',
  signedOn: '签署日期',
  merged: '合并的发票',
  withdrawals: '提现',
  balance: '退回余额',
  cashback: '扣回返现',
  cashbackRest: '待扣返现',
  codes: '追溯码',
  deduction: '赠品扣款',
  earned: '扣回积分',
  found: '验收结果',
  freight: '运费',
  points: '退回积分',
  protection: '扣回价保',
  sent: '发出批号和数量',
  shipment: '发货单',
  voucher: '退回现金券',
  arrived: '到账',
  surplus: '多付',
  total: '合计',
  slips: '凭证张数',
  payer: '付款户名',
  payerReason: '收下的原因',
}

/** Labels of values, of whatever subject. */
const valueNames: Readonly<Record<string, Words>> = {
  roles,
  approval: approvalStates,
  scope: goodsClasses,
  documents: contractDocuments,
  cause: { ...rejectCauses, ...paperCauses, ...invoiceCauses },
}

const actionNames: Words = auditActions
const kinds: Readonly<Record<string, SubjectKind>> = subjectKinds

/** An unknown action of a later version is returned as it is. */
export function actionInWords(action: string): string {
  return actionNames[action] ?? action
}

/** The label of a field of whatever form, one that is not known 其他. */
export function fieldInWords(name: string): string {
  return fieldNames[name] ?? '其他'
}

/** A value of a field of whatever form; an unknown one is returned as it is. */
export function fieldValueInWords(name: string, value: string): string {
  return valueNames[name]?.[value] ?? value
}

/** 订单 20261121000012, 提现 3: by its name, or its id. */
export function subjectInWords({ subject, name }: { subject: string; name: string }): string {
  const [kind = '', ...id] = subject.split('/')
  const number = id.join('/')
  const called = name === '' ? (kinds[kind]?.ids?.[number] ?? number) : name
  return `${kinds[kind]?.name ?? kind} ${called}`.trim()
}

/** `状态：待审核 → 已通过`, one a field; without an arrow what only says what it was about. */
export function changesInWords(entry: {
  subject: string
  before: string
  after: string
}): string[] {
  const [kind = ''] = entry.subject.split('/')
  const [before, after] = [readFields(entry.before), readFields(entry.after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const isWholeGone = Object.keys(after).length === 0
  return names.map((name) => {
    const label = kinds[kind]?.fields?.[name] ?? fieldNames[name] ?? name
    const was = inWords(kind, name, before[name])
    const isMoved = isWholeGone || name in after
    return `${label}：${was}${isMoved ? ` → ${inWords(kind, name, after[name])}` : ''}`
  })
}

function readFields(json: string): Record<string, unknown> {
  return json === '' ? {} : (JSON.parse(json) as Record<string, unknown>)
}

function inWords(kind: string, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '（无）'
  if (Array.isArray(value))
    return value.length === 0
      ? '（无）'
      : value.map((one) => valueInWords(kind, field, String(one))).join('、')
  return typeof value === 'string' ? valueInWords(kind, field, value) : JSON.stringify(value)
}

/** A field value as an operator reads it; an unknown one is returned as it is. */
function valueInWords(kind: string, field: string, value: string): string {
  const own = field === 'state' || field === 'kind' ? kinds[kind]?.[field] : undefined
  return own?.[value] ?? valueNames[field]?.[value] ?? shortened(value)
}

const mostShown = 200

/** The log keeps a long text whole; its list and files show how it begins. */
function shortened(text: string): string {
  const signs = Array.from(text)
  return signs.length <= mostShown
    ? text
    : `${signs.slice(0, mostShown).join('')}…（共 ${signs.length} 字）`
}
