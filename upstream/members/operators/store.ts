import type { Selectable } from 'kysely'
import { roles as allRoles, type Role } from '#contract/desk/roles'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { notFound } from '#upstream/kernel/errors'
import { inOrder } from './rules'
import type { Schema } from '#upstream/kernel/db/schema'

const roleNames = Object.keys(allRoles) as Role[]

export interface Person {
  id: number
  name: string
  roles: Role[]
  passwordHash: string
  hasJoined: boolean
  isDisabled: boolean
  /** Encrypted; null without an app. */
  totpSecret: string | null
}

export async function listPeople(db: Db): Promise<Person[]> {
  const rows = await db.selectFrom('operators').selectAll().orderBy('id').execute()
  return rows.map(toPerson)
}

export async function listOperatorNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, 0])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function getPerson(db: Db, id: number): Promise<Person | undefined> {
  const row = await db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPerson(row)
}

export async function requirePerson(db: Db, id: number): Promise<Person> {
  const person = await getPerson(db, id)
  if (person === undefined) throw notFound('人员')
  return person
}

export function subjectOf(id: number): string {
  return `operator/${String(id)}`
}

export async function findPerson(db: Db, key: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('operators')
    .selectAll()
    .where('name_key', '=', key)
    .executeTakeFirst()
  return row && toPerson(row)
}

function toPerson(row: Selectable<Schema['operators']>): Person {
  return {
    id: row.id,
    name: row.name,
    roles: readRoles(row.roles),
    passwordHash: row.password_hash,
    hasJoined: row.password_hash !== '',
    isDisabled: row.is_disabled === 1,
    totpSecret: row.totp_secret,
  }
}

/** Parses stored roles; unknown names are dropped. */
export function readRoles(json: string): Role[] {
  return inOrder(JSON.parse(json) as Role[], roleNames)
}

export function writeRoles(roles: readonly Role[]): string {
  return JSON.stringify(inOrder(roles, roleNames))
}

/** Inserts a person without roles; undefined when the name is taken. */
export async function insertPerson(
  { db, now }: Context,
  { name, key }: { name: string; key: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('operators')
    .values({ name, name_key: key, password_hash: '', roles: '[]', created_at: now })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function setRoles(db: Db, id: number, roles: readonly Role[]): Promise<void> {
  await updatePerson(db, id, { roles: writeRoles(roles) })
}

export async function setOperatorPassword(db: Db, id: number, hash: string): Promise<void> {
  await updatePerson(db, id, { password_hash: hash })
}

/** Saves a TOTP secret with the time step of its verified code; null removes it. */
export async function setTotpSecret(
  db: Db,
  id: number,
  totp: { sealed: string; step: number } | null,
): Promise<void> {
  await updatePerson(db, id, { totp_secret: totp?.sealed ?? null, totp_step: totp?.step ?? 0 })
}

export async function setDisabled(db: Db, id: number, isDisabled: boolean): Promise<void> {
  await updatePerson(db, id, { is_disabled: isDisabled ? 1 : 0 })
}

async function updatePerson(
  db: Db,
  id: number,
  change: Partial<Selectable<Schema['operators']>>,
): Promise<void> {
  await db.updateTable('operators').set(change).where('id', '=', id).execute()
}

/** Marks a time step as used; false when it or a later one was used before. */
export async function useTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operators')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
