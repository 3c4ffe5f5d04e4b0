import { z } from 'zod'
import { takeBackAttempt } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { keyFor, seal, unseal } from '#upstream/kernel/secrets'
import { smsSignatureOf } from '#upstream/kernel/shop-names'
import type { SendOutcome, Sms } from './message'
import { leavesAt } from './quiet-hours'
import { senderOf } from './sender'
import {
  deleteOldSms,
  insertSms,
  listDueSms,
  listSmsOfSessions,
  finishSms,
  takeDueSms,
} from './store'
import { smsText, type SmsTemplate } from './templates'

const maxTries = 3
const retryMs = 50_000
const keptMs = 86_400_000
const atOnce = 200
const shownAtOnce = 20

const valuesSchema = z.record(z.string())
const slotsSchema = z.array(z.string())

/**
 * Without a phone nothing is sent, at the same cost as a real message, so that timing reveals
 * nothing.
 */
interface NewSms {
  phone: string
  template: SmsTemplate
  values: Record<string, string>
  sessionHash?: string
  /** Rate-limit slots to give back when the provider refuses the message. */
  slots?: string[]
}

/** Writes a message in the transaction of its cause; `sendSms` sends it after the commit. */
export async function writeSms(ctx: Context, key: Buffer, sms: NewSms): Promise<number> {
  return insertSms(ctx, {
    phone: sms.phone,
    template: sms.template,
    sealed_values: seal(key, JSON.stringify(sms.values)),
    session_hash: sms.sessionHash ?? '',
    slots: JSON.stringify(sms.slots ?? []),
    state: sms.phone === '' ? 'failed' : 'waiting',
    next_try_at: leavesAt(sms.template, ctx.now),
  })
}

/**
 * Tries to send one due message, at most three times in two minutes. A message that the provider
 * refuses is not retried and gives its rate-limit slots back.
 */
export async function sendSms(ctx: Context, id: number): Promise<void> {
  const sender = senderOf(ctx.config)
  const row = await takeDueSms(ctx, id, ctx.now + retryMs)
  if (row === undefined) return
  const values = await readValues(ctx, row.sealed_values)
  const sms: Sms = {
    id: `sms-${String(row.id)}-${String(row.created_at)}`,
    phone: row.phone,
    template: row.template as SmsTemplate,
    values,
  }
  const outcome: SendOutcome = (await sender?.send(sms)) ?? {
    kind: 'refused',
    reason: 'no provider',
  }
  if (outcome.kind !== 'accepted')
    ctx.log.warn({ sms: row.id, outcome: outcome.kind, reason: outcome.reason }, 'sms not sent')
  if (outcome.kind === 'accepted') {
    const isShown = ctx.config.SHOP_MODE === 'demo'
    await finishSms(ctx.db, id, { state: 'sent', ...(!isShown && { sealed_values: '' }) })
  } else if (outcome.kind === 'refused') {
    await finishSms(ctx.db, id, { state: 'refused', sealed_values: '' })
    for (const slot of slotsSchema.parse(JSON.parse(row.slots))) await takeBackAttempt(ctx.db, slot)
  } else if (row.tries >= maxTries) {
    await finishSms(ctx.db, id, { state: 'failed', sealed_values: '' })
  }
}

/**
 * Sends a message without waiting for the provider, so that the response time reveals nothing.
 * Inside a transaction, which may still fail, it is sent after the commit or by the job.
 */
export function sendSoon(ctx: Context, id: number): void {
  if (ctx.db.isTransaction) {
    ctx.afterCommit?.push((committed) => {
      sendSoon(committed, id)
    })
    return
  }
  sendSms(ctx, id).catch((error: unknown) => {
    ctx.log.error({ err: error, sms: id }, 'sms not tried')
  })
}

/** Sends due messages and deletes those older than a day; returns the number of tries. */
export async function sendDueSms(ctx: Context): Promise<number> {
  const due = await listDueSms(ctx, atOnce)
  for (const id of due) await sendSms(ctx, id)
  await deleteOldSms(ctx.db, ctx.now - keptMs)
  return due.length
}

interface SentSms {
  phone: string
  text: string
  sentAt: number
}

/**
 * Messages to the phones that a session asked for, newest first. `named` is the hash of requests by
 * username; their phone is ''.
 */
export async function readSentSms(
  ctx: Context,
  { asked, named }: { asked: string; named: string },
): Promise<SentSms[]> {
  const rows = await listSmsOfSessions(ctx.db, [asked, named], shownAtOnce)
  const shown = rows.map(async ({ phone, session_hash, template, sealed_values, created_at }) => {
    const values = await readValues(ctx, sealed_values)
    const text = smsText(smsSignatureOf(ctx.config), template, values)
    return { phone: session_hash === asked ? phone : '', text, sentAt: created_at }
  })
  return Promise.all(shown)
}

async function readValues(ctx: Context, sealed: string): Promise<Record<string, string>> {
  const text = unseal(await keyFor(ctx, 'values'), sealed)
  return text === undefined ? {} : valuesSchema.parse(JSON.parse(text))
}
