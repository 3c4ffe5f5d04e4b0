import { sql, type Kysely } from 'kysely'
import { hashOfEntry, sha256 } from '../../hash-chain'
import { addDays, chinaDay } from '../../time'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** What stores sign, and stamped paper that they hand in instead (docs/decisions/102). */
export function addContracts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const contract_records = {
    id: 'int key',
    number: 'text',
    store_id: 'int ->stores',
    company: 'text',
    document: 'text',
    version: 'text',
    text: 'text',
    text_hash: 'text',
    way: 'text in:code,paper,former',
    signer: 'text',
    post: 'text',
    phone: 'text',
    signed_at: 'int',
    valid_until: 'text',
    address: 'text',
    browser: 'text',
    previous_hash: 'text',
    hash: 'text',
  }
  const contract_papers = {
    id: 'id',
    store_id: 'int ->stores',
    company: 'text',
    texts: 'text',
    state: 'text in:waiting,accepted,returned,replaced',
    cause: "text =''",
    reason: "text =''",
    created_at: 'int',
    decided_at: 'int null',
    version: 'int =1',
  }
  const contract_paper_pictures = { paper_id: 'int ->contract_papers', upload_id: 'int ->uploads' }
  const contract_notices = { store_id: 'int ->stores', valid_until: 'text', told_at: 'int' }
  const tables = { contract_records, contract_papers, contract_paper_pictures, contract_notices }
  return createTables(db, engine, tables, [
    'unique index unique_contract_records_number on contract_records (number)',
    'unique index unique_contract_records_previous_hash on contract_records (previous_hash)',
    'index contract_records_store on contract_records (store_id, valid_until)',
    `unique index unique_contract_papers_waiting on contract_papers (store_id)
     where state = 'waiting'`,
    'index contract_paper_pictures_paper on contract_paper_pictures (paper_id)',
    'index contract_paper_pictures_upload on contract_paper_pictures (upload_id)',
    'unique index unique_contract_notices on contract_notices (store_id, valid_until)',
  ])
}

/** Nobody changes what was signed, or takes it away. */
export function keepContractRecords(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return runAll(db, engine === 'postgres' ? keptByPostgres : keptBySqlite)
}

const keptByPostgres = [
  `create or replace function refuse_change_of_contract_records() returns trigger
   language plpgsql as $$
   begin
     raise exception 'contract_records is append-only';
   end $$`,
  `create trigger contract_records_kept before update or delete or truncate on contract_records
   for each statement execute function refuse_change_of_contract_records()`,
]

// `insert or replace` takes the older row away without asking the trigger of a delete.
const keptBySqlite = [
  `create trigger contract_records_not_updated before update on contract_records begin
     select raise(abort, 'contract_records is append-only');
   end`,
  `create trigger contract_records_not_deleted before delete on contract_records begin
     select raise(abort, 'contract_records is append-only');
   end`,
  `create trigger contract_records_not_replaced before insert on contract_records
   when exists (
     select 1 from contract_records
     where id = new.id or number = new.number or previous_hash = new.previous_hash
   ) begin
     select raise(abort, 'contract_records is append-only');
   end`,
]

interface FormerSignature {
  id: number
  company: string
  contract_signed_at: number
  contract_signed_by: string | null
}

/**
 * Signatures of before become records, so that nobody has to sign anew at once: good to the end of
 * this year, or of the next where this one ends within two months.
 */
export async function keepFormerSignatures(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<FormerSignature>`
    select id, company, contract_signed_at, contract_signed_by from stores
    where contract_signed_at is not null order by contract_signed_at, id`.execute(db)
  const valid_until = `${addDays(chinaDay(Date.now()), 60).slice(0, 4)}-12-31`
  const counted = new Map<string, number>()
  let previous_hash = ''
  for (const [at, store] of rows.entries()) {
    const year = chinaDay(store.contract_signed_at).slice(0, 4)
    const place = (counted.get(year) ?? 0) + 1
    counted.set(year, place)
    const text = [formerTitle, `采购方：${store.company}`, ...formerParagraphs].join('\n\n')
    const record = {
      id: at + 1,
      number: `HT${year}${String(place).padStart(6, '0')}`,
      store_id: store.id,
      company: store.company,
      document: 'former',
      version: '1',
      text,
      text_hash: sha256(text),
      way: 'former',
      signer: store.contract_signed_by ?? '',
      post: '',
      phone: '',
      signed_at: store.contract_signed_at,
      valid_until,
      address: '',
      browser: '',
      previous_hash,
    }
    const hash = hashOfEntry(Object.values(record))
    await insertRecord(db, { ...record, hash })
    previous_hash = hash
  }
}

async function insertRecord(db: Kysely<unknown>, record: Record<string, unknown>): Promise<void> {
  const columns = sql.join(Object.keys(record).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(record))
  await sql`insert into contract_records (${columns}) values (${values})`.execute(db)
}

/** The records say it now. */
export function dropFormerSignatures(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table stores drop column contract_signed_at',
    'alter table stores drop column contract_signed_by',
  ])
}

/** The one text that was signed before there were versions. */
const formerTitle = '采芝商城药品购销电子合同'
const formerParagraphs = [
  '一、甲方（供货方）与乙方（采购方）本着平等自愿、诚实信用的原则，依照《中华人民共和国药品管理法》《药品经营质量管理规范》订立本合同。',
  '二、乙方保证所提交的营业执照、药品经营许可证或医疗机构执业许可证、采购委托书真实有效，证照变更或到期前及时更新；因证照失效造成的责任由乙方承担。',
  '三、甲方保证所供商品来源合法、质量合格，随货提供同批号检验报告或其查询方式；商品效期以订单页面所示批号为准。',
  '四、乙方应在签收时当场核对品名、规格、批号、数量；破损、短少、错发应在签收后 7 日内通过“售后”提出。冷链商品请当场查验温度记录。',
  '五、含麻黄碱复方制剂只接受对公转账，乙方须在到货后 7 日内回传加盖公章的收货回执。',
  '六、价款以订单提交时页面所示为准。未付款订单 24 小时后自动关闭，已付款项按原路退回账户余额。',
  '七、双方以电子形式签署本合同，与书面合同具有同等效力。争议由甲方所在地人民法院管辖。',
]
