import { auditActions, subjectKinds } from '#contract/desk/audit-actions'
import { roles } from '#contract/desk/roles'

/** A field that changed, as an operator reads it. */
interface Change {
  name: string
  before: string
  after: string
}

const fieldNames: Readonly<Record<string, string>> = {
  name: '姓名',
  person: '人员',
  roles: '角色',
  rank: '会员等级',
  manager: '客户经理',
  managerPhone: '客户经理电话',
  region: '注册地区',
  until: '有效期至',
  company: '单位名称',
  kind: '单位类型',
  creditCode: '信用代码',
  province: '省份',
  city: '城市',
  district: '区县',
  detail: '注册地址',
  warehouse: '仓库地址',
  scope: '经营范围',
  state: '状态',
  order: '订单',
  upload: '文件',
  goods: '商品',
  carrier: '承运方',
  amount: '金额',
  quantity: '数量',
  proposal: '处理方案',
  trackingNumber: '单号',
}
const roleNames: Readonly<Record<string, string>> = roles
const actionNames: Readonly<Record<string, string>> = auditActions
const kindNames: Readonly<Record<string, string>> = subjectKinds

/** An action in words; one that a later version knows stands as it is. */
export function actionInWords(action: string): string {
  return actionNames[action] ?? action
}

/** `operator/3` as 人员 3. */
export function subjectInWords(subject: string): string {
  const [kind = '', ...id] = subject.split('/')
  return `${kindNames[kind] ?? kind} ${id.join('/')}`.trim()
}

/** The fields of an entry, each before and after. */
export function changesInWords(entry: { before: string; after: string }): Change[] {
  const [before, after] = [readFields(entry.before), readFields(entry.after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => ({
    name: fieldNames[name] ?? name,
    before: inWords(before[name]),
    after: inWords(after[name]),
  }))
}

function readFields(json: string): Record<string, unknown> {
  return json === '' ? {} : (JSON.parse(json) as Record<string, unknown>)
}

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '（无）'
  if (Array.isArray(value))
    return value.length === 0
      ? '（无）'
      : value.map((one) => roleNames[String(one)] ?? String(one)).join('、')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
