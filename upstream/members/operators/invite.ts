import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/desk/roles'
import { codes } from '#contract/envelope'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { hashToken } from '#upstream/members/accounts/login'
import { accountKey } from '#upstream/members/accounts/rules'
import { byCommand, record, recordOf } from '#upstream/members/audit/record'
import { giveRoles } from './give-roles'
import { insertLink } from './link-store'
import { joinLinkMs } from './rules'
import { getPerson, insertPerson, listPeople, setRoles } from './store'

/** What is handed to somebody, once: it opens the page where they set their password. */
interface JoinLink {
  token: string
  expiresAt: number
}

/**
 * Adds somebody to the desk. Roles are given at once or proposed to another owner, as everywhere
 * (`giveRoles`). 422 at `name` when it is taken.
 */
export async function invite(
  ctx: OperatorContext,
  { name, roles }: { name: string; roles: readonly Role[] },
): Promise<{ id: number; link: JoinLink; isWaiting: boolean }> {
  return transact(ctx, async (trx) => {
    const id = await addPerson(trx, name)
    const link = await addLink(trx, id)
    const subject = `operator/${String(id)}`
    await record(trx, { action: 'people.add', subject, after: { name } })
    const { isWaiting } = await giveRoles(trx, { id, roles, reason: '' })
    return { id, link, isWaiting }
  })
}

/**
 * Another link for somebody who has lost theirs, their phone or their password. Not for an owner who
 * has joined: whoever holds it could act as a second owner (docs/decisions/094).
 */
export async function inviteAgain(ctx: OperatorContext, id: number): Promise<JoinLink> {
  return transact(ctx, async (trx) => {
    const person = await getPerson(trx.db, id)
    if (person === undefined) throw notFound('人员')
    if (person.isDisabled) throw new ApiError(codes.refused, '已停用的人员不能重发链接，请先恢复')
    if (person.hasJoined && person.roles.includes('owner'))
      throw new ApiError(codes.refused, '店主的链接只能在服务器上用 npm run operator 重发')
    const link = await addLink(trx, id)
    await record(trx, { action: 'people.link', subject: `operator/${String(id)}` })
    return link
  })
}

/**
 * The same by a command on the machine of the shop: adds somebody, or makes another link for
 * whoever has this name. The first of all gets 店主, so that somebody can give roles.
 */
export async function inviteByCommand(
  ctx: Context,
  name: string,
): Promise<JoinLink & { isOwner: boolean; isNew: boolean }> {
  return transact(ctx, async (trx) => {
    const people = await listPeople(trx.db)
    const key = accountKey(name)
    const known = people.find((person) => accountKey(person.name) === key)
    const id = known?.id ?? (await addPerson(trx, name))
    const isFirst = people.length === 0
    if (isFirst) await setRoles(trx.db, id, ['owner'])
    const link = await addLink(trx, id)
    await recordOf(trx, byCommand, {
      action: known === undefined ? 'people.add' : 'people.link',
      subject: `operator/${String(id)}`,
      after: known === undefined ? { name, roles: isFirst ? ['owner'] : [] } : {},
    })
    const isOwner = isFirst || known?.roles.includes('owner') === true
    return { ...link, isOwner, isNew: known === undefined }
  })
}

async function addPerson(ctx: Context, name: string): Promise<number> {
  const id = await insertPerson(ctx, { name, key: accountKey(name) })
  if (id === undefined) throw new FormError({ name: ['已有同名人员，请加以区分'] })
  return id
}

async function addLink(ctx: Context, operatorId: number): Promise<JoinLink> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = ctx.now + joinLinkMs
  const link = { hash: hashToken(token), operator_id: operatorId, expires_at: expiresAt }
  await insertLink(ctx, { ...link, purpose: 'join' })
  return { token, expiresAt }
}
