import type { Db } from '#upstream/kernel/db/database'
import { listStoresNamed, type CustomerRow } from '#upstream/members/accounts/customer-store'
import { toCreditCode } from '#upstream/members/documents/credit-code'

/** What a row calls a store; the first of these that it has decides. '' and undefined for none. */
export interface StoreName {
  storeId?: number | undefined
  erpNo: string
  creditCode: string
  company: string
}

export type NamedStore = CustomerRow

export function listNamedStores(db: Db, names: readonly StoreName[]): Promise<NamedStore[]> {
  if (names.length === 0) return Promise.resolve([])
  return listStoresNamed(db, {
    ids: names.flatMap(({ storeId }) => storeId ?? []),
    erpNos: names.map(({ erpNo }) => erpNo),
    creditCodes: names.map(({ creditCode }) => toCreditCode(creditCode)),
    companies: names.map(({ company }) => company),
  })
}

const living = ['pending', 'approved', 'frozen']

/** The stores that a name may mean: of several of one credit code the one that holds it. */
export function storesOfName(stores: readonly NamedStore[], name: StoreName): NamedStore[] {
  const { storeId, erpNo, company } = name
  const creditCode = toCreditCode(name.creditCode)
  if (storeId !== undefined) return stores.filter(({ id }) => id === storeId)
  const ofErp = erpNo === '' ? [] : stores.filter((one) => one.erp_no === erpNo)
  if (ofErp.length > 0) return ofErp
  const ofCode = creditCode === '' ? [] : stores.filter((one) => one.credit_code === creditCode)
  const holders = ofCode.filter(({ approval }) => living.includes(approval))
  if (ofCode.length > 0) return holders.length > 0 ? holders : ofCode
  const ofName = company === '' ? [] : stores.filter((one) => one.company === company)
  // A store of another number or code is another store of the same name.
  return ofName.filter(
    (one) => (erpNo === '' || one.erp_no === '') && (creditCode === '' || one.credit_code === ''),
  )
}

/** The one store of a name, or why it is none. */
export function findNamedStore(
  stores: readonly NamedStore[],
  name: StoreName,
): NamedStore | string {
  const [store, ...others] = storesOfName(stores, name)
  const words = [name.storeId, name.erpNo, name.creditCode, name.company].find(Boolean)
  if (store === undefined) return `没有这家门店“${String(words ?? '')}”`
  if (others.length > 0)
    return `有 ${String(others.length + 1)} 家门店叫“${String(words)}”，请填写会员编号`
  return contradictionOf(store, name) ?? store
}

/** What else a row calls it, where that is another store's. */
function contradictionOf(store: NamedStore, { erpNo, creditCode }: StoreName): string | undefined {
  const said = { erp_no: erpNo, credit_code: toCreditCode(creditCode) }
  const labels = { erp_no: '外部编号', credit_code: '信用代码' }
  for (const field of ['erp_no', 'credit_code'] as const)
    if (said[field] !== '' && store[field] !== '' && said[field] !== store[field])
      return `${labels[field]}“${said[field]}”不是“${store.company}”的，请核对`
  return undefined
}
