import type { Context } from '#upstream/kernel/context'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { deleteUploadFiles } from '#upstream/ports/storage/uploads'
import { clearAttempts } from '#upstream/kernel/attempts/store'
import { endSessions, logLogin } from '#upstream/members/accounts/session-store'
import { findMemberByAccount, setPhone } from '#upstream/members/accounts/store'
import { nextAppealState } from './rules'
import { deleteOldAppeals, listRipeAppeals, moveAppeal, type PhoneAppealRow } from './store'

const mostAtOnce = 50

/**
 * Carries out approved phone changes after the waiting period: ends all sessions of the member and
 * notifies the new phone. A phone that has an account by then is not given. Returns the number
 * decided; safe with concurrent processes, because each state changes once.
 */
export async function changeRipePhones(ctx: Context): Promise<number> {
  const ripe = await listRipeAppeals(ctx, mostAtOnce)
  for (const appeal of ripe) await carryOut(ctx, appeal)
  return ripe.length
}

async function carryOut(ctx: Context, appeal: PhoneAppealRow): Promise<void> {
  const { member_id: memberId, new_phone: phone } = appeal
  const key = await keyFor(ctx, 'values')
  const sms = await transact(ctx, async (trx) => {
    const isTaken = (await findMemberByAccount(trx.db, phone)) !== undefined
    const state = nextAppealState(appeal.state, isTaken ? 'lapse' : 'change')
    if (state === undefined || !(await moveAppeal(trx, appeal, { state }))) return undefined
    const values = { time: shownMoment(ctx.now) }
    if (isTaken) return writeSms(trx, key, { phone, template: 'phone-appeal-taken', values })
    await setPhone(trx.db, memberId, phone)
    await endSessions(trx, memberId, { allBut: '' })
    await logLogin(trx, memberId, { kind: 'phoneChange', browser: '', address: '' })
    await clearAttempts(trx.db, `member:${String(memberId)}`)
    return writeSms(trx, key, { phone, template: 'phone-appeal-done', values })
  })
  if (sms !== undefined) sendSoon(ctx, sms)
}

/** Deletes files without an appeal, and appeals for no account; returns the number of files. */
export async function forgetOldAppeals(ctx: Context): Promise<number> {
  const files = await transact(ctx, (trx) => deleteOldAppeals(trx))
  await deleteUploadFiles(ctx, files)
  return files.length
}
