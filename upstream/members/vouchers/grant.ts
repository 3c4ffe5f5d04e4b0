import { requiredAmount } from '#contract/typed-amount'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { shownFen, yuanToFen } from '#upstream/kernel/money'
import { requirePerson } from '#upstream/kernel/operator'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { noteAlone, ofStore, ofVoucherLists, readAloneFen } from '../agreements/alone-store'
import { addAuditEntry } from '../audit/add-entry'
import { badLinesInWords, findTypedStores, linesOf, type BadLine } from '../customers/typed-stores'
import { finishDecision } from '../edit-claims/finish-decision'
import { tellOfFunds } from '../wallet/tell'
import {
  findGrant,
  insertGrant,
  insertGranted,
  listShares,
  moveGrant,
  type GrantRow,
  type Share,
} from './grant-store'
import {
  expiryOf,
  grantMoves,
  grantNeedsSecond,
  grantRefusal,
  validityProblem,
  type GrantEvent,
  type Validity,
} from './rules'

/** The most lines of a list. */
export const mostVoucherLines = 1_000

interface Terms {
  name: string
  /** As typed; one of both. */
  days: string
  lastDay: string
  words: string
}

type Done = Promise<{ id: number; isGiven: boolean }>

/**
 * Gives one store a cash voucher, or proposes it where it takes a second person (domain-rules §23).
 * 422 at `store`, `amount`, `days` and `lastDay`.
 */
export function giveVoucher(
  ctx: OperatorContext,
  { store: typed, amount, ...terms }: Terms & { store: string; amount: string },
): Done {
  const validity = requireValidity(ctx, terms)
  const amountFen = yuanToFen(amount)
  if (amountFen === 0) throw new FormError({ amount: ['金额要大于 0'] })
  return transact(ctx, async (trx) => {
    const [store = ''] = await findTypedStores(trx.db, [typed])
    if (typeof store === 'string') throw new FormError({ store: [store] })
    return grant(
      trx,
      { ...terms, ...validity },
      { shares: [{ storeId: store.id, amountFen }], isList: false },
    )
  })
}

/**
 * The same for a list of lines `客户 金额`, as one giving. 422 at `stores` names the lines that
 * cannot be done; none is left out.
 */
export function giveVouchers(
  ctx: OperatorContext,
  { stores, ...terms }: Terms & { stores: string },
): Done {
  const validity = requireValidity(ctx, terms)
  const lines = linesOf(stores)
  if (lines.length > mostVoucherLines)
    throw new FormError({ stores: [`一次最多 ${String(mostVoucherLines)} 行，请分几次发`] })
  return transact(ctx, async (trx) => {
    const shares = await readShares(trx, lines)
    return grant(trx, { ...terms, ...validity }, { shares, isList: true })
  })
}

async function readShares(
  { db }: OperatorContext,
  lines: readonly { line: number; text: string }[],
): Promise<Share[]> {
  const typed = lines.map(({ text }) => splitLine(text))
  const found = await findTypedStores(
    db,
    typed.map(({ store }) => store),
  )
  const bad: BadLine[] = []
  const shares = new Map<number, number>()
  lines.forEach((line, at) => {
    const store = found[at] ?? ''
    const amountFen = typed[at]?.amountFen ?? 0
    const why =
      amountFen === 0
        ? '行末要有金额，如 安和诊所 50'
        : typeof store === 'string'
          ? store
          : shares.has(store.id)
            ? '名单里已有这家门店'
            : undefined
    if (why !== undefined) bad.push({ ...line, why })
    else if (typeof store === 'object') shares.set(store.id, amountFen)
  })
  if (bad.length > 0) throw new FormError({ stores: [badLinesInWords(bad)] })
  return [...shares].map(([storeId, amountFen]) => ({ storeId, amountFen }))
}

/** `安和诊所 1,050.5元`, `3\t安和诊所\t50`; 0 for a line without a readable amount. */
function splitLine(text: string): { store: string; amountFen: number } {
  const [, store = text, amount = ''] = /^(.+?)[\s,;:|]+([¥\d.,元]+)$/.exec(text) ?? []
  const read = requiredAmount.safeParse(amount)
  const [first = ''] = store.split('\t')
  return { store: first.trim(), amountFen: read.success ? yuanToFen(read.data) : 0 }
}

function requireValidity(ctx: OperatorContext, { days, lastDay }: Terms): Validity {
  const problem = validityProblem({ days, lastDay }, ctx.now)
  if (problem !== undefined)
    throw new FormError(
      Object.fromEntries(Object.entries(problem).map(([field, words]) => [field, [words]])),
    )
  return { validDays: Number(days), untilDay: days === '' ? lastDay : '' }
}

interface Given {
  shares: readonly Share[]
  isList: boolean
}

async function grant(
  ctx: OperatorContext,
  { name, words, validDays, untilDay }: Validity & Pick<Terms, 'name' | 'words'>,
  { shares, isList }: Given,
): Done {
  // The lists of one person count together.
  if (isList) await lockRows(ctx.db, 'operators', [ctx.operator.id])
  await lockStores(ctx, shares)
  const needsTwo = await takesSecond(ctx, { shares, isList })
  const state = needsTwo ? ('waiting' as const) : ('given' as const)
  const terms = { name, words, valid_days: validDays, until_day: untilDay, state }
  const id = await insertGrant(ctx, terms, shares)
  if (!needsTwo) {
    await carryOut(ctx, { id, ...terms }, shares)
    for (const { storeId, amountFen } of shares)
      await noteAlone(ctx, ofStore(ctx, 'voucher', storeId), amountFen)
    if (isList) await noteAlone(ctx, ofVoucherLists(ctx), sumOf(shares))
  }
  await addAuditEntry(ctx, {
    action: needsTwo ? 'vouchers.propose' : 'vouchers.give',
    subject: `voucher-grant/${String(id)}`,
    after: { stores: shares.length, amountFen: sumOf(shares), name },
    reason: words,
  })
  return { id, isGiven: !needsTwo }
}

async function takesSecond(ctx: OperatorContext, { shares, isList }: Given): Promise<boolean> {
  const stores: { amountFen: number; aloneFen: number }[] = []
  for (const { storeId, amountFen } of shares)
    stores.push({ amountFen, aloneFen: await readAloneFen(ctx, ofStore(ctx, 'voucher', storeId)) })
  const list = isList
    ? { amountFen: sumOf(shares), aloneFen: await readAloneFen(ctx, ofVoucherLists(ctx)) }
    : undefined
  return grantNeedsSecond(stores, list, ctx.config.VOUCHER_FOUR_EYES_FEN)
}

const sumOf = (shares: readonly Share[]) =>
  shares.reduce((sum, { amountFen }) => sum + amountFen, 0)

async function lockStores({ db }: OperatorContext, shares: readonly Share[]): Promise<void> {
  await lockRows(
    db,
    'stores',
    shares.map(({ storeId }) => storeId),
  )
}

/** Makes the vouchers and tells each store. */
async function carryOut(
  ctx: OperatorContext,
  grant: Pick<GrantRow, 'id' | 'name' | 'valid_days' | 'until_day'>,
  shares: readonly Share[],
): Promise<void> {
  const { id: grantId, name } = grant
  const expiresAt = expiryOf({ validDays: grant.valid_days, untilDay: grant.until_day }, ctx.now)
  if (expiresAt <= ctx.now) throw new ApiError(codes.refused, '有效期已过，请驳回后重新提出')
  await insertGranted(ctx, { grantId, name, expiresAt }, shares)
  const [day] = shownMoment(expiresAt - 1).split(' ')
  for (const { storeId, amountFen } of shares)
    await tellOfFunds(ctx, storeId, {
      title: '收到现金券',
      text: `${name} ${shownFen(amountFen)} 已放入我的现金券，有效期至 ${String(day)}。`,
      url: '/user/wdqb/xjq',
    })
}

const decisions = {
  approve: 'vouchers.confirm',
  reject: 'vouchers.reject',
  withdraw: 'vouchers.withdraw',
} as const

interface GrantDecision {
  id: number
  version: number
  decision: GrantEvent
  reason: string
}

/**
 * Decides proposed vouchers: another operator gives or rejects them, the proposer may withdraw them.
 * 403 for the wrong person, 400 where they would be over, 409 on a version conflict, 422 at
 * `reason` for a rejection without one.
 */
export async function decideVoucherGrant(
  ctx: OperatorContext,
  { id, version, decision, reason }: GrantDecision,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await findGrant(trx.db, id)
    if (row === undefined) throw notFound('现金券发放')
    const people = { operatorId: trx.operator.id, proposerId: row.proposer_id }
    const refusal = grantRefusal(decision, people)
    if (refusal !== undefined) throw new ApiError(codes.forbidden, refusal)
    if (decision === 'approve') requirePerson(trx)
    if (decision === 'reject' && reason === '')
      throw new FormError({ reason: ['请写明驳回的原因'] })
    const shares = decision === 'approve' ? await listShares(trx.db, id) : []
    await lockStores(trx, shares)
    const state = grantMoves[row.state][decision]
    const ended = { decider: trx.operator.name, decided_at: trx.now, reason }
    const isFirst =
      state !== undefined && (await moveGrant(trx.db, { id, version }, { ...ended, state }))
    if (isFirst && decision === 'approve') await carryOut(trx, row, shares)
    await finishDecision(trx, isFirst, {
      action: decisions[decision],
      subject: `voucher-grant/${String(id)}`,
      before: { state: row.state },
      after: { state },
      reason,
    })
  })
}
