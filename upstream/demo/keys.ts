import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'

const dayMs = 86_400_000

/** API keys made by the owner. Their hashes match no token, so they open nothing. */
export function keyRows(now: number): Insertable<Schema['service_keys']>[] {
  const key = { operator_id: 1, used_from: '10.0.0.8' }
  return [
    {
      ...key,
      name: '旧仓库系统',
      hash: 'demo-key-1',
      tail: 'h7Rw',
      permissions: JSON.stringify(['shipping.write', 'picking.read']),
      created_at: now - 200 * dayMs,
      expires_at: now + 165 * dayMs,
      revoked_at: now - 30 * dayMs,
      used_at: now - 31 * dayMs,
    },
    {
      ...key,
      name: 'ERP 同步',
      hash: 'demo-key-2',
      tail: 'x9Qk',
      permissions: JSON.stringify(['events.read', 'orders.write', 'shipping.write']),
      created_at: now - 30 * dayMs,
      expires_at: now + 335 * dayMs,
      revoked_at: null,
      used_at: now - 3_600_000,
    },
  ]
}
