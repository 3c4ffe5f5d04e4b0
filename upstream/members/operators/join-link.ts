import { randomBytes } from 'node:crypto'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { hashToken } from '#upstream/members/accounts/login'
import { accountKey } from '#upstream/members/accounts/rules'
import { insertLink } from './link-store'
import { joinLinkMs } from './rules'
import { insertPerson } from './store'

/** Shown once: it opens the page for setting the password. */
export interface JoinLink {
  token: string
  expiresAt: number
}

export async function addPerson(ctx: Context, name: string): Promise<number> {
  const id = await insertPerson(ctx, { name, key: accountKey(name) })
  if (id === undefined) throw new FormError({ name: ['已有同名人员，请加以区分'] })
  return id
}

export async function addLink(ctx: Context, operatorId: number): Promise<JoinLink> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = ctx.now + joinLinkMs
  const link = { hash: hashToken(token), operator_id: operatorId, expires_at: expiresAt }
  await insertLink(ctx, { ...link, purpose: 'join' })
  return { token, expiresAt }
}
