import { isMobile, phoneSchema, readPhone } from '#contract/contact'
import { joinRegion } from '#contract/region-names'
import { storeKinds } from '#contract/kinds'
import { resolveRegion } from '#upstream/formats/regions/rules'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { refusedOutcome, type RowOutcome } from '#upstream/kernel/row-outcome'
import { insertDraftStore } from '#upstream/members/accounts/approval-store'
import {
  changeCustomer,
  changeOwnerPhone,
  insertOwner,
  listCustomersById,
  listMembersOfPhones,
  unopened,
} from '#upstream/members/accounts/customer-store'
import { addAuditEntries, type Act } from '#upstream/members/audit/add-entry'
import { recogniseKind } from '#upstream/members/chain/rules'
import { creditCodeProblem, toCreditCode } from '#upstream/members/documents/credit-code'
import { setProfileRegion } from '#upstream/members/registration/store'
import { listNamedStores, storesOfName, type NamedStore, type StoreName } from './find'

/** A customer as a file or another system tells of it; '' for what it does not say. */
export interface CustomerWish extends StoreName {
  place: string
  kind: string
  region: string
  phone: string
  rank: string
  managerName: string
  managerPhone: string
}

/** How a customer is put back (`undoCustomers`). */
export interface CustomerDifference {
  isNew: boolean
  before: Partial<Changed>
  after: Partial<Changed>
}

/** What a row changes of a store. */
type Changed = Pick<
  NamedStore,
  | 'company'
  | 'credit_code'
  | 'kind'
  | 'region'
  | 'region_code'
  | 'rank'
  | 'manager_name'
  | 'manager_phone'
  | 'erp_no'
>

const labels: Partial<Record<Field, string>> = {
  company: '单位名称',
  credit_code: '信用代码',
  kind: '单位类型',
  region: '地区',
  rank: '会员等级',
  manager_name: '客户经理',
  manager_phone: '客户经理电话',
  erp_no: '外部编号',
  phone: '手机号',
}

/** What the licence states: once somebody has opened the account it is no more ours to change. */
const stated = ['company', 'credit_code', 'kind', 'region', 'phone'] as const

/**
 * Enters customers and changes what the wholesaler keeps of them (domain-rules §12): a new one is an
 * unfinished store whose owner opens it by a code to the phone; nobody's account that is open gets
 * one. In a transaction. An outcome for each row, in their order; a row that cannot be is refused by
 * itself.
 */
export async function keepCustomers(
  trx: OperatorContext,
  rows: readonly CustomerWish[],
  { file }: { file: string },
): Promise<RowOutcome[]> {
  const found = await listNamedStores(trx.db, rows)
  await lockRows(
    trx.db,
    'stores',
    found.map(({ id }) => id),
  )
  const stores = await listNamedStores(trx.db, rows)
  const acts: Act[] = []
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const told = { reason: `${file} ${row.place}`.trim(), acts }
    const read = readWish(trx, row)
    const [store, ...others] = storesOfName(stores, row)
    if (others.length > 0)
      outcomes.push(refusedOutcome('有几家这样的门店，请填写会员编号', row.company))
    else if (store !== undefined) {
      const isTaken = stores.some((one) => one !== store && one.erp_no === read.said.erp_no)
      if (isTaken) read.problems.erp_no = '外部编号已属于另一家门店'
      outcomes.push(await changeKnown(trx, { store, read, told }))
    } else if (row.storeId !== undefined)
      outcomes.push(refusedOutcome(`没有会员编号 ${String(row.storeId)}`, row.company))
    else outcomes.push(await addNew(trx, { read, stores, told }))
  }
  await addAuditEntries(trx, acts)
  return outcomes
}

interface Told {
  reason: string
  acts: Act[]
}

type Field = keyof Changed | 'phone'

interface Read {
  said: Partial<Changed>
  phone?: string
  names?: Parameters<typeof setProfileRegion>[2]
  /** Why a value cannot be, where it is another than the one that is there. */
  problems: Partial<Record<Field, string>>
}

function readWish({ config }: OperatorContext, row: CustomerWish): Read {
  const { company, erpNo, managerName } = row
  const said: Read['said'] = {}
  const problems: Read['problems'] = {}
  const read: Read = { said, problems }
  if (company !== '') said.company = company
  if (company.length === 1 || company.length > 50) problems.company = '单位名称是 2 到 50 个字'
  const code = toCreditCode(row.creditCode)
  const codeProblem = code === '' ? undefined : creditCodeProblem(code)
  if (code !== '') said.credit_code = code
  if (codeProblem !== undefined) problems.credit_code = codeProblem
  if (row.kind !== '') {
    const kind = recogniseKind(row.kind)
    said.kind = kind ?? (row.kind as Changed['kind'])
    if (kind === undefined) problems.kind = `“${row.kind}”是哪一类？请填诊所、药店或企业`
  }
  if (row.phone !== '') {
    read.phone = readPhone(row.phone)
    if (!isMobile(read.phone)) problems.phone = `手机号“${row.phone}”不是 11 位手机号`
  }
  if (row.rank !== '') {
    said.rank = readRank(config.RANK_NAMES, row.rank)
    if (said.rank === 0) problems.rank = `会员等级“${row.rank}”应为 1 到 9`
  }
  if (managerName !== '') said.manager_name = managerName
  if (managerName.length > 20) problems.manager_name = '客户经理最多 20 字'
  if (row.managerPhone !== '') {
    const phone = phoneSchema.safeParse(row.managerPhone)
    said.manager_phone = phone.success ? phone.data : row.managerPhone
    if (!phone.success) problems.manager_phone = `客户经理电话“${row.managerPhone}”不是电话号码`
  }
  if (erpNo !== '') said.erp_no = erpNo
  if (erpNo.length > 40) problems.erp_no = '外部编号最多 40 字'
  if (row.region !== '') {
    const found = resolveRegion({ province: '', city: '', district: row.region })
    if (found.state === 'exact') {
      const { code: regionCode, ...names } = found.region
      read.names = names
      Object.assign(said, { region: joinRegion(names), region_code: regionCode })
    } else {
      said.region = row.region
      problems.region = `没有找到地区“${row.region}”，请按“浙江省 杭州市 西湖区”填写`
    }
  }
  return read
}

/** 3, 3 级, or the name of a rank; 0 for none. */
export function readRank(names: readonly string[], text: string): number {
  const named = names.indexOf(text) + 1
  return named > 0 ? named : Number(/^([1-9])\s*级?$/.exec(text)?.[1] ?? 0)
}

interface Known {
  store: NamedStore
  read: Read
  told: Told
}

async function changeKnown(
  trx: OperatorContext,
  { store, read, told }: Known,
): Promise<RowOutcome> {
  const { phone, names, said, problems } = read
  const name = store.company
  const differing = (Object.keys(said) as (keyof Changed)[]).filter(
    (field) => field !== 'region_code' && said[field] !== store[field],
  )
  const isNewPhone = phone !== undefined && phone !== store.phone
  const fields = [...differing, ...(isNewPhone ? (['phone'] as const) : [])]
  if (fields.length === 0) return { state: 'unchanged', id: store.id, name, words: '' }
  const isOpened = store.password_hash !== unopened || store.approval !== 'draft'
  const closed = stated.filter((field) => isOpened && fields.includes(field))
  if (closed.length > 0) {
    const words = closed.map((field) => labels[field]).join('、')
    return refusedOutcome(`${words}与店内不同：客户已开通，须由客户自己申请变更`, name)
  }
  const wrong = fields.map((field) => problems[field]).find(Boolean)
  if (wrong !== undefined) return refusedOutcome(wrong, name)
  if (isNewPhone) {
    const isFree = await changeOwnerPhone(trx.db, { memberId: store.owner_id, phone })
    if (!isFree) return refusedOutcome(`手机号 ${phone} 已属于另一个账号`, name)
  }
  const taken: (keyof Changed)[] = [
    ...differing,
    ...(differing.includes('region') ? (['region_code'] as const) : []),
  ]
  const pick = (row: Partial<Changed>) =>
    Object.fromEntries(taken.map((field) => [field, row[field] ?? null])) as Partial<Changed>
  const [before, after] = [pick(store), pick(said)]
  await changeCustomer(trx.db, store.id, after)
  if (differing.includes('region') && names !== undefined)
    await setProfileRegion(trx, store.id, names)
  const words = wordsOf(fields, { before: { ...store }, after: { ...said, phone } })
  Object.assign(store, after)
  const difference: CustomerDifference = { isNew: false, before, after }
  note(told, store.id, { action: 'members.import', words })
  return {
    state: 'changed',
    id: store.id,
    name,
    words,
    fields: fields.map((field) => labels[field] ?? ''),
    changes: [{ goodsId: null, storeId: store.id, difference }],
  }
}

interface New {
  read: Read
  stores: NamedStore[]
  told: Told
}

async function addNew(trx: OperatorContext, { read, stores, told }: New): Promise<RowOutcome> {
  const { phone, names, said, problems } = read
  const { company = '', kind, erp_no: erpNo } = said
  if (company === '') return refusedOutcome('没有单位名称')
  if (kind === undefined) return refusedOutcome('没有单位类型，请填诊所、药店或企业', company)
  if (phone === undefined)
    return refusedOutcome('没有手机号：客户用它收短信验证码，设定第一个密码', company)
  const [wrong] = Object.values(problems)
  if (wrong !== undefined) return refusedOutcome(wrong, company)
  const [owner] = await listMembersOfPhones(trx.db, [phone])
  if (owner !== undefined && owner.password_hash !== unopened)
    return refusedOutcome(`手机号 ${phone} 已有账号，请客户登录后自己添加门店`, company)
  const ownerId = owner?.id ?? (await insertOwner(trx, phone))
  if (ownerId === undefined) return refusedOutcome(`手机号 ${phone} 已属于另一个账号`, company)
  const id = await insertDraftStore(trx, ownerId, {
    manager_name: '客服中心',
    manager_phone: trx.config.HOT_LINE,
  })
  await changeCustomer(trx.db, id, said)
  if (names !== undefined) await setProfileRegion(trx, id, names)
  stores.push(...(await listCustomersById(trx.db, [id])))
  note(told, id, { action: 'members.add', words: company })
  const difference: CustomerDifference = { isNew: true, before: {}, after: said }
  return {
    state: 'added',
    id,
    name: company,
    words: [erpNo, phone, storeKinds[kind]].filter(Boolean).join('，'),
    changes: [{ goodsId: null, storeId: id, difference }],
  }
}

function note(
  { acts, reason }: Told,
  storeId: number,
  { action, words }: { action: 'members.add' | 'members.import'; words: string },
): void {
  acts.push({ action, subject: `store/${String(storeId)}`, after: { customer: words }, reason })
}

type Side = Partial<Record<Field, string | number | null | undefined>>

function wordsOf(
  fields: readonly Field[],
  { before, after }: { before: Side; after: Side },
): string {
  const word = (side: Side, field: Field) => {
    const value = String(side[field] ?? '')
    return field === 'kind' ? storeKinds[value as keyof typeof storeKinds] : value || '无'
  }
  return fields
    .map((field) => `${labels[field] ?? ''} ${word(before, field)} → ${word(after, field)}`)
    .join('，')
}
