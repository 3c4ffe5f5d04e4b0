import type { AuditAction } from '#contract/desk/audit-actions'
import { networkOf } from '#upstream/kernel/attempts/network'
import { countOrRefuse } from '#upstream/kernel/attempts/count-or-refuse'
import { clearAttempts, takeBackAttempt } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { browserInWords } from '#upstream/members/accounts/browser-words'
import { hashToken } from '#upstream/members/accounts/login'
import { addAuditEntryOf } from '#upstream/members/audit/add-entry'
import { operatorLimits, sessionMs } from './rules'
import { subjectOf, type Person } from './store'
import { newDeskToken } from './token'
import { insertOperatorToken } from './token-store'

export interface DeskSession {
  token: string
  expiresAt: number
  name: string
}

/** Browser and address, as reported by the web process. */
export interface Visitor {
  clientAddress?: string | undefined
  userAgent?: string | undefined
}

export async function beginSession(
  ctx: Context,
  person: Person,
  visitor: Visitor,
): Promise<DeskSession> {
  const { clientAddress = '', userAgent = '' } = visitor
  const token = newDeskToken()
  const expiresAt = ctx.now + sessionMs
  await insertOperatorToken(ctx, {
    hash: hashToken(token),
    operator_id: person.id,
    expires_at: expiresAt,
    browser: browserInWords(userAgent),
    address: clientAddress,
  })
  await clearAttempts(ctx.db, personKey(person))
  await tell(ctx, person, 'desk.signIn', clientAddress)
  return { token, expiresAt, name: person.name }
}

/** Counts an attempt from an address; 429 beyond the limit. */
export function countAddress(ctx: Context, address: string): Promise<void> {
  return countOrRefuse(ctx, addressKey(address), operatorLimits.address)
}

/** Counts an attempt for a person, or for an unknown name; 429 beyond the limit. */
export async function countPerson(
  ctx: Context,
  who: Person | string,
  address: string,
): Promise<void> {
  const isNobody = typeof who === 'string'
  const key = isNobody ? `desk-name:${who}` : personKey(who)
  await countOrRefuse(ctx, key, operatorLimits.account, async () => {
    if (!isNobody) await note(ctx, who, 'desk.blocked', address)
  })
}

/** Gives back the attempts of a right password, of which many may have been sent at once. */
export async function giveBack(ctx: Context, person: Person, address: string): Promise<void> {
  await takeBackAttempt(ctx.db, personKey(person), operatorLimits.account.attempts)
  await takeBackAttempt(ctx.db, addressKey(address))
}

function personKey({ id }: Person): string {
  return `operator:${String(id)}`
}

function addressKey(address: string): string {
  return `desk-address:${networkOf(address)}`
}

export function note(
  ctx: Context,
  person: Person,
  action: AuditAction,
  address: string,
): Promise<void> {
  return transact(ctx, (trx) => tell(trx, person, action, address))
}

function tell(ctx: Context, person: Person, action: AuditAction, address: string): Promise<void> {
  const { id, name } = person
  return addAuditEntryOf(ctx, { id, name, address }, { action, subject: subjectOf(id) })
}
