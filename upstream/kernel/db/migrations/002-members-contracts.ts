import type { Kysely } from 'kysely'
import { keepsRows } from '../append-only'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellsStates } from '../event-triggers'

/** Contracts signed by stores, and uploads of stamped paper instead (docs/decisions/102). */
export async function createContracts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  const same = 'id = new.id or number = new.number or previous_hash = new.previous_hash'
  await runAll(db, keepsRows('contract_records', engine, same))
  const source = { table: 'contract_papers', subject: 'contractPaper', store: 'store_id' }
  await runAll(db, tellsStates(source, engine))
}

export const tables = {
  /** A contract signed by a store; append-only by triggers. */
  contract_records: {
    // Numbered without gaps by the writer: the records are a hash chain.
    id: 'int key',
    /** `HT2026000001`; unique. */
    number: 'text',
    store_id: 'int ->stores',
    company: 'text',
    document: 'text',
    version: 'text',
    /** The full text as signed, and its SHA-256, hex. */
    text: 'text',
    text_hash: 'text',
    /** By SMS code, on stamped paper, or before contracts had versions. */
    way: 'text in:code,paper,former',
    signer: 'text',
    post: 'text',
    /** The phone that received the code; '' for the other ways. */
    phone: 'text',
    signed_at: 'int',
    valid_until: 'text',
    address: 'text',
    browser: 'text',
    previous_hash: 'text',
    hash: 'text',
  },
  /** A stamped paper contract, uploaded instead of signing on the screen. */
  contract_papers: {
    id: 'id',
    store_id: 'int ->stores',
    company: 'text',
    /** JSON: the printed texts with their versions, by document. */
    texts: 'text',
    state: 'text in:waiting,accepted,returned,replaced',
    /** Why it was returned: a code of `paperCauses`, and words. */
    cause: "text =''",
    reason: "text =''",
    created_at: 'int',
    decided_at: 'int null',
    version: 'int =1',
  },
  contract_paper_pictures: { paper_id: 'int ->contract_papers', upload_id: 'int ->uploads' },
  /** Texts of the wholesaler's own, after those of the code; never changed once in force. */
  contract_texts: {
    id: 'id',
    document: 'text in:purchase,quality,agreement',
    /** `2026-2`. */
    label: 'text',
    /** First day in force. */
    from_day: 'text',
    /** Signatures of earlier versions stay valid until their own end. */
    keeps_earlier: 'int',
    body: 'text',
    created_at: 'int',
  },
  /** Reminders that a contract expires soon: one per store and last valid day. */
  contract_notices: { store_id: 'int ->stores', valid_until: 'text', told_at: 'int' },
} as const satisfies Tables

const indexes = [
  'unique index unique_contract_texts_day on contract_texts (document, from_day)',
  'unique index unique_contract_texts_label on contract_texts (document, label)',
  'unique index unique_contract_records_number on contract_records (number)',
  // Two records with the same predecessor would fork the chain.
  'unique index unique_contract_records_previous_hash on contract_records (previous_hash)',
  'index contract_records_store on contract_records (store_id, valid_until)',
  `unique index unique_contract_papers_waiting on contract_papers (store_id)
   where state = 'waiting'`,
  'index contract_paper_pictures_paper on contract_paper_pictures (paper_id)',
  'index contract_paper_pictures_upload on contract_paper_pictures (upload_id)',
  'unique index unique_contract_notices on contract_notices (store_id, valid_until)',
]
