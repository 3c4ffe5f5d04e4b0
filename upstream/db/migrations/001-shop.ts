import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from '../engine'

type Column = 'text' | 'integer'
type Columns = Record<string, string>

/** First schema: catalogue, members, cart, orders. Column words: see `createTable`. */
export async function createShop(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(db, engine, name, columns)
  for (const [name, on] of Object.entries(indexes)) {
    const unique = name.startsWith('unique_') ? 'unique ' : ''
    await sql.raw(`create ${unique}index ${name} on ${on}`).execute(db)
  }
}

/**
 * `id`, then words per column: `text` or `int`, `null` when it may be null, `key` for the primary
 * key, `=0` for a default, `>=0` for a check that it never goes below, `->table` for a reference.
 */
async function createTable(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  columns: Columns,
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, words] of Object.entries(columns)) {
    if (words === 'id') table = addId(table, engine)
    else table = addColumn(table, engine, column, words.split(' '))
  }
  await table.execute()
}

function addId(table: CreateTableBuilder<string, string>, engine: Engine) {
  return engine === 'sqlite'
    ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
}

function addColumn(
  table: CreateTableBuilder<string, string>,
  engine: Engine,
  column: string,
  words: string[],
) {
  const type: Column | 'bigint' =
    words[0] === 'text' ? 'text' : engine === 'sqlite' ? 'integer' : 'bigint'
  return table.addColumn(column, type, (c) => {
    let built = words.includes('null') ? c : c.notNull()
    for (const word of words) {
      if (word === 'key') built = built.primaryKey()
      if (word.startsWith('=')) built = built.defaultTo(sql.raw(word.slice(1)))
      if (word === '>=0') built = built.check(sql.raw(`${column} >= 0`))
      if (word.startsWith('->')) built = built.references(`${word.slice(2)}.id`)
    }
    return built
  })
}

const tables: Record<string, Columns> = {
  meta: { key: 'text key', value: 'text' },
  warehouses: { id: 'int key', name: 'text' },
  categories: { id: 'int key', parent_id: 'int null', tree: 'text', name: 'text', sort: 'int' },
  goods: {
    id: 'id',
    identity: 'text',
    code: 'text',
    name: 'text',
    trade_name: 'text',
    manufacturer: 'text',
    manufacturer_initial: 'text',
    spec: 'text',
    dosage_form: 'text',
    approval_number: 'text',
    barcode: 'text',
    unit: 'text',
    class: 'text',
    category_id: 'int ->categories',
    storage: 'text',
    description: 'text',
    base_price_e4: 'int null',
    stock_milli: 'int >=0',
    package_step_milli: 'int',
    case_milli: 'int',
    minimum_milli: 'int',
    limit_milli: 'int',
    warehouse_id: 'int ->warehouses',
    expires_on: 'text null',
    is_on_shelf: 'int =1',
    is_prescription: 'int =0',
    is_hm: 'int =0',
    is_cold_chain: 'int =0',
    is_on_promotion: 'int =0',
    sold_milli: 'int =0',
    created_at: 'int',
    updated_at: 'int',
  },
  goods_batches: {
    id: 'id',
    goods_id: 'int ->goods',
    number: 'text',
    produced_on: 'text null',
    expires_on: 'text',
    stock_milli: 'int >=0',
  },
  members: {
    id: 'id',
    username: 'text',
    phone: 'text',
    name: 'text',
    password_hash: 'text',
    created_at: 'int',
  },
  stores: {
    id: 'id',
    owner_id: 'int ->members',
    company: 'text',
    kind: 'text',
    region: 'text',
    approval: 'text',
    rank: 'int',
    balance_fen: 'int >=0',
    points: 'int >=0',
    has_hm_right: 'int',
    contract_signed_at: 'int null',
    contract_signed_by: 'text null',
    manager_name: 'text',
    manager_phone: 'text',
    created_at: 'int',
  },
  store_scope: { store_id: 'int ->stores', class: 'text' },
  licences: {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text',
    number: 'text',
    valid_until: 'text',
    state: 'text',
  },
  tokens: {
    hash: 'text key',
    member_id: 'int ->members',
    store_id: 'int ->stores',
    expires_at: 'int',
    created_at: 'int',
  },
  login_attempts: {
    key: 'text key',
    failures: 'int',
    window_started_at: 'int',
    blocked_until: 'int',
  },
  addresses: {
    id: 'id',
    store_id: 'int ->stores',
    receiver: 'text',
    phone: 'text',
    province: 'text',
    city: 'text',
    district: 'text',
    detail: 'text',
    is_default: 'int',
    created_at: 'int',
  },
  favorites: { store_id: 'int ->stores', goods_id: 'int ->goods', created_at: 'int' },
  cart_lines: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    type: 'int',
    quantity_milli: 'int >=0',
    is_selected: 'int',
    seen_price_e4: 'int null',
    created_at: 'int',
  },
  submissions: { id: 'id', store_id: 'int ->stores', token: 'text', created_at: 'int' },
  orders: {
    id: 'id',
    code: 'text',
    submission_id: 'int ->submissions',
    store_id: 'int ->stores',
    state: 'text',
    title: 'text',
    is_hm: 'int',
    warehouse_id: 'int ->warehouses',
    is_cold_chain: 'int',
    address: 'text',
    remark: 'text',
    goods_fen: 'int >=0',
    shipping_fen: 'int >=0',
    total_fen: 'int >=0',
    paid_fen: 'int >=0',
    steps: 'text',
    created_at: 'int',
    pay_by_at: 'int',
    updated_at: 'int',
  },
  order_lines: {
    id: 'id',
    order_id: 'int ->orders',
    goods_id: 'int ->goods',
    name: 'text',
    manufacturer: 'text',
    spec: 'text',
    unit: 'text',
    approval_number: 'text',
    price_e4: 'int >=0',
    price_source: 'text',
    quantity_milli: 'int >=0',
    amount_fen: 'int >=0',
  },
  order_events: { id: 'id', order_id: 'int ->orders', at: 'int', text: 'text' },
  payments: {
    id: 'id',
    order_id: 'int ->orders',
    kind: 'text',
    amount_fen: 'int >=0',
    state: 'text',
    upload_id: 'int null',
    created_at: 'int',
  },
  balance_log: {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text',
    amount_fen: 'int',
    balance_after_fen: 'int >=0',
    order_id: 'int null',
    created_at: 'int',
  },
  uploads: {
    id: 'id',
    store_id: 'int ->stores',
    content_type: 'text',
    size: 'int',
    file: 'text',
    created_at: 'int',
  },
}

const indexes: Record<string, string> = {
  unique_goods_identity: 'goods (identity)',
  goods_code: 'goods (code)',
  goods_batches_goods: 'goods_batches (goods_id, expires_on)',
  unique_members_username: 'members (username)',
  unique_members_phone: 'members (phone)',
  stores_owner: 'stores (owner_id)',
  unique_store_scope: 'store_scope (store_id, class)',
  licences_store: 'licences (store_id)',
  addresses_store: 'addresses (store_id)',
  unique_favorites: 'favorites (store_id, goods_id)',
  unique_cart_lines: 'cart_lines (store_id, goods_id, type)',
  unique_submissions_token: 'submissions (store_id, token)',
  unique_orders_code: 'orders (code)',
  orders_store: 'orders (store_id, id)',
  orders_submission: 'orders (submission_id)',
  orders_unpaid: 'orders (state, pay_by_at)',
  order_lines_order: 'order_lines (order_id)',
  order_events_order: 'order_events (order_id)',
  payments_order: 'payments (order_id)',
  balance_log_store: 'balance_log (store_id, id)',
  uploads_store: 'uploads (store_id)',
}
