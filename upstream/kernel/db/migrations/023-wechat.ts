import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** Whose WeChat is bound to whom, and what waits to be bound (docs/decisions/095). */
export function addWechat(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const wechat_identities = {
    id: 'id',
    member_id: 'int ->members',
    identity: 'text',
    name: 'text',
    bound_at: 'int',
  }
  const wechat_tickets = { hash: 'text key', identity: 'text', name: 'text', expires_at: 'int' }
  const wechat_codes = {
    member_id: 'int key ->members',
    code_hash: 'text',
    sealed_code: 'text',
    expires_at: 'int',
  }
  return createTables(db, engine, { wechat_identities, wechat_tickets, wechat_codes }, [
    'unique index unique_wechat_identities_member on wechat_identities (member_id)',
    'unique index unique_wechat_identities_identity on wechat_identities (identity)',
    'unique index unique_wechat_codes on wechat_codes (code_hash)',
  ])
}
