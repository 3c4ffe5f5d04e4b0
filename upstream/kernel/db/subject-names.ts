import { sql, type RawBuilder } from 'kysely'
import { subjectKinds, type SubjectKind } from '#contract/desk/audit-actions'
import { settingTopics } from '#contract/desk/setting-topics'
import { dayCode, isDated, subjectOfCode } from '../day-code'
import { chinaDay } from '../time'
import type { Db } from './database'

const company = '(select company from stores where stores.id = store_id)'
const batch = '(select number from goods_batches where goods_batches.id = batch_id)'
const operator = '(select name from operators where operators.id = operator_id)'
const goods = '(select name from goods where goods.id = goods_id)'
const firstOrder = 'select min(orders.code) from orders'

/**
 * How people call what the audit log is about: the table and the number or name in it. What is not
 * here is called by its id, as a withdrawal is; a number that is made of day and id is no column.
 * Subjects are of all rooms, so this stands below them.
 */
const names: Partial<Record<SubjectKind, readonly [table: string, name: string]>> = {
  operator: ['operators', 'name'],
  store: ['stores', 'company'],
  document: ['documents', company],
  right: ['right_applications', company],
  change: ['store_changes', company],
  appeal: ['code_appeals', 'company'],
  'phone-appeal': ['phone_appeals', 'username'],
  'contract-paper': ['contract_papers', company],
  request: ['variety_requests', 'name'],
  feedback: ['feedback', "''"],
  complaint: ['complaints', "''"],
  order: ['orders', 'code'],
  draft: ['order_drafts', company],
  shipment: ['shipments', 'code'],
  slip: ['slips', `(${firstOrder} where orders.submission_id = slips.submission_id)`],
  transfer: [
    'transfers',
    `(${firstOrder} join slips on slips.submission_id = orders.submission_id
      where slips.transfer_id = transfers.id)`,
  ],
  'top-up': ['top_ups', 'memo'],
  'bank-entry': ['bank_entries', 'reference'],
  return: ['after_sales', 'code'],
  'price-claim': ['price_claims', 'code'],
  'payment-problem': ['payment_problems', 'trade_no'],
  'hm-receipt': ['orders', 'code'],
  'points-order': ['points_orders', "''"],
  control: ['control_applications', company],
  invoice: [
    'invoice_requests',
    `coalesce(
      (select number from invoices where invoices.id = invoice_id),
      (${firstOrder} join invoice_orders on invoice_orders.order_id = orders.id
        where invoice_orders.request_id = invoice_requests.id)
    )`,
  ],
  report: ['batch_reports', 'batch_number'],
  goods: ['goods', 'name'],
  zone: ['zones', 'name'],
  brand: ['brands', 'name'],
  category: ['categories', 'name'],
  warehouse: ['warehouses', 'name'],
  import: ['imports', 'file'],
  batch: ['goods_batches', 'number'],
  'price-review': ['price_reviews', goods],
  'stock-proposal': ['stock_proposals', batch],
  article: ['articles', 'title'],
  slot: ['focus', 'text'],
  activity: ['activities', 'title'],
  'site-licence': ['site_licences', 'name'],
  campaign: ['campaigns', 'name'],
  coupon: ['coupons', 'name'],
  'voucher-grant': ['voucher_grants', 'name'],
  key: ['service_keys', 'name'],
  'role-proposal': ['role_proposals', operator],
}
/** Topics of settings are no rows. */
const topicTitles = new Map<string, string>(
  settingTopics.map(({ id, title }) => [`settings/${String(id)}`, title]),
)
const ownNumber = (Object.keys(subjectKinds) as SubjectKind[]).filter(
  (kind) => names[kind] === undefined,
)

interface Named {
  kind: string
  id: number
  name: string
  at: number
}

/** The names of subjects (`order/3`), without those that have none. One statement. */
export async function nameSubjects(
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const parts = (Object.keys(names) as SubjectKind[]).flatMap((kind) => {
    const own = subjects.filter((subject) => subject.startsWith(`${kind}/`))
    const ids = own.map(idOf).filter(Number.isSafeInteger)
    return ids.length === 0 ? [] : [selectNames(kind, ids)]
  })
  const known = subjects.flatMap((subject): [string, string][] => {
    const title = topicTitles.get(subject)
    return title === undefined ? [] : [[subject, title]]
  })
  if (parts.length === 0) return new Map(known)
  const { rows } = await sql<Named>`${sql.join(parts, sql` union all `)}`.execute(db)
  const found = rows
    .map(({ kind, id, name, at }): [string, string] => [
      `${kind}/${id}`,
      isDated(kind) ? dayCode(kind, chinaDay(at), id) : name,
    ])
    .filter(([, name]) => name !== '')
  return new Map([...known, ...found])
}

const idOf = (subject: string) => Number(subject.split('/')[1])

function selectNames(kind: SubjectKind, ids: readonly number[]): RawBuilder<Named> {
  const [table = '', name = ''] = names[kind] ?? []
  const at = isDated(kind) ? sql.ref('created_at') : sql.lit(0)
  return sql`select ${sql.lit(kind)} as kind, id, coalesce(${sql.raw(name)}, '') as name, ${at} as at
    from ${sql.table(table)} where id in (${sql.join([...new Set(ids)])})`
}

/**
 * SQL: the subjects, of one kind or of all (''), that people call so. An id is a name where there
 * is no other, and of a kind that is named along with it.
 */
export function subjectsCalled(typed: string, kind: string): RawBuilder<string> {
  const name = typed.normalize('NFKC').trim()
  // Numbers are typed whole, names of companies, goods and people in part.
  const called = /\p{Script=Han}/u.test(name)
    ? sql`like ${`%${name.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
    : sql`in (${sql.join([name, name.toUpperCase()])})`
  const byId = /^[1-9]\d{0,14}$/.test(name)
    ? (kind === '' ? ownNumber : [kind]).map((one) => `${one}/${name}`)
    : []
  const known = [...byId, subjectOfCode(name.toUpperCase()) ?? '']
  const parts = Object.entries(names)
    .filter(([one]) => !isDated(one) && (kind === '' || one === kind))
    .map(
      ([one, [table, column]]) =>
        sql`select ${sql.lit(`${one}/`)} || cast(id as text) from ${sql.table(table)}
          where ${sql.raw(column)} ${called}`,
    )
  return sql.join([...known.map((subject) => sql`select ${subject}`), ...parts], sql` union all `)
}

/** SQL: a subject with those whose acts belong to its history, as a store's documents do. */
export function subjectsOf(subject: string): RawBuilder<string> {
  const id = idOf(subject)
  const own = sql<string>`select ${subject}`
  if (subject.startsWith('store/'))
    return sql<string>`${own} union all
      select 'document/' || cast(id as text) from documents where store_id = ${id}`
  if (subject.startsWith('withdrawal/'))
    return sql<string>`${own} union all
      select 'withdrawal-batch/' || cast(batch_id as text) from withdrawals
      where id = ${id} and batch_id is not null`
  return own
}
