import { isKeyScope } from '#contract/desk/key-scopes'
import { makeKey, revokeKey } from '#upstream/members/keys/make'
import { keyStateAt } from '#upstream/members/keys/rules'
import { listKeys } from '#upstream/members/keys/store'
import { listOperatorNames } from '#upstream/members/operators/store'
import type { Handlers } from '../handler'

export const keyHandlers = {
  'desk.keys': async ({ db, now }) => {
    const rows = await listKeys(db)
    const names = await listOperatorNames(
      db,
      rows.map((row) => row.operator_id),
    )
    return {
      keys: rows.map((row) => ({
        id: row.id,
        name: row.name,
        tail: row.tail,
        usedFrom: row.used_from,
        state: keyStateAt(row, now),
        madeBy: names.get(row.operator_id) ?? '',
        scopes: JSON.parse(row.permissions) as string[],
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        ...(row.revoked_at !== null && { revokedAt: row.revoked_at }),
        ...(row.used_at !== null && { usedAt: row.used_at }),
      })),
    }
  },

  'desk.makeKey': (ctx, { scopes, ...wanted }) =>
    makeKey(ctx, { ...wanted, scopes: scopes.filter(isKeyScope) }),

  'desk.revokeKey': revokeKey,
} satisfies Partial<Handlers>
