import { deskPaths } from '#app/site/desk-paths'
import { fieldInWords, fieldValueInWords } from './audit-words'

/** What the buttons of the desk's forms say. */
const presses: Readonly<Record<string, string>> = {
  accept: '同意',
  agree: '同意',
  anew: '重开',
  approve: '通过',
  arrive: '确认到账',
  ask: '要求补充材料',
  back: '收回修改',
  batch: '更换批号',
  buy: '采购',
  chosen: '加入所选商品',
  codes: '追溯码',
  confirm: '确认',
  disable: '停用',
  dismiss: '忽略',
  drop: '撤销',
  due: '按补货建议',
  edit: '修改',
  enable: '恢复',
  end: '退出全部设备',
  fail: '打款失败',
  freeze: '冻结',
  hold: '暂停',
  last: '按上次订单',
  link: '生成链接',
  make: '生成',
  pay: '付款',
  place: '直接下单',
  price: '定价',
  propose: '提出',
  refer: '移交',
  refuse: '不同意',
  reject: '驳回',
  release: '复核通过',
  restore: '恢复',
  return: '退回',
  revoke: '撤销',
  roles: '变更角色',
  save: '保存',
  send: '发给客户确认',
  ship: '发货',
  short: '短缺',
  takeOut: '移出',
  text: '加入粘贴的商品',
  thaw: '解冻',
  withdraw: '撤回',
}

const unshown = new Set(['version', 'returnTo'])

/** The title of the page that an address of the desk leads to; '' where none does. */
export function titleOfAddress(address: string): string {
  const [path = ''] = address.split('?')
  const page = Object.values(deskPaths).find(
    ({ pattern }) => pattern.split('/').length === path.split('/').length && isOf(pattern, path),
  )
  return page?.kind === 'page' ? page.title : ''
}

function isOf(pattern: string, path: string): boolean {
  const parts = path.split('/')
  return pattern.split('/').every((part, place) => part.startsWith(':') || part === parts[place])
}

/** What a kept form would send, as far as words for it are known, empty fields left out. */
export function keptInWords(
  fields: readonly [string, string][],
): { name: string; value: string }[] {
  const values = new Map<string, string[]>()
  for (const [field, value] of fields) {
    if (value === '' || unshown.has(field)) continue
    const isPress = field === 'decision' || field === 'intent'
    const name = isPress ? '操作' : fieldInWords(field)
    const shown = isPress ? (presses[value] ?? value) : fieldValueInWords(field, value)
    values.set(name, [...(values.get(name) ?? []), shown])
  }
  return [...values].map(([name, all]) => ({ name, value: all.join('、') }))
}
