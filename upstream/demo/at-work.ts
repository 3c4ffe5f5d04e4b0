import pino from 'pino'
import { permissionsOf, type Permission, type Role } from '#contract/desk/roles'
import type { Buyer } from '#upstream/kernel/buyer'
import { readConfig } from '#upstream/kernel/config'
import {
  actingFor,
  createContext,
  type Context,
  type OperatorContext,
} from '#upstream/kernel/context'
import type { Database, Db } from '#upstream/kernel/db/database'
import { findMember } from '#upstream/members/accounts/store'
import { findPerson } from '#upstream/members/operators/store'
import { getBuyerOfStore } from '#upstream/trade/hm/buyers'
import { demoSettings } from './site'

/** The database, or the transaction that seeds it. */
export interface Place {
  database: Database
  db: Db
}

export function contextAt({ database, db }: Place, now: number): Context {
  const log = pino({ level: 'silent' })
  const world = { database, config: readConfig(demoSettings), log, now, requestId: 'demonstration' }
  return { ...createContext(world), db }
}

export async function asOperator(
  ctx: Context,
  { name, role, permission }: { name: string; role: Role; permission: Permission },
): Promise<OperatorContext> {
  const { id } = (await findPerson(ctx.db, name)) ?? {}
  if (id === undefined) throw new Error(`nobody at the desk is ${name}`)
  const operator = { id, name, roles: [role], permissions: permissionsOf([role]), address: '' }
  return { ...ctx, operator, permission }
}

export async function asBuyer(
  ctx: Context,
  { username, storeId }: { username: string; storeId: number },
): Promise<Context<Buyer>> {
  const member = await findMember(ctx.db, username)
  const buyer = member && (await getBuyerOfStore(ctx, { memberId: member.id, storeId }))
  if (buyer === undefined) throw new Error(`there is no ${username} of store ${String(storeId)}`)
  return actingFor(ctx, buyer)
}
