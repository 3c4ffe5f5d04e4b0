import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { ContractDocument } from '#contract/contract-words'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import { requireOpened } from '#upstream/kernel/config'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { browserInWords } from '#upstream/members/accounts/browser-words'
import { hashToken } from '#upstream/members/accounts/login'
import { checkCode } from '#upstream/members/codes/check-code'
import { takeTicket } from '#upstream/members/codes/store'
import type { ContractStatus } from './rules'
import { getSigners, requireSigner } from './signers'
import { getContractStatuses } from './status'
import { appendRecords } from './store'
import { fillTexts, getParties, type FilledText } from './texts'

type Signing = InputOf<Calls['contract.sign']>

/**
 * Signs the texts identified by their hashes, with an SMS code to the account's phone (domain-rules
 * §20). 422 at `name` for a person not named in the store's documents, and at `code`; 409 when a
 * text has changed; 400 with nothing to sign, and before the store is approved.
 */
export async function signContracts(ctx: Context<Buyer>, signing: Signing): Promise<void> {
  const texts = await requireOpenTexts(ctx, signing)
  requireSigner(await getSigners(ctx, ctx.buyer.storeId), signing)
  const { code, session, name, post, clientAddress = '', userAgent = '' } = signing
  const { ticket } = await checkCode(ctx, { purpose: 'sign', account: '', code, session })
  const { storeId, company, phone } = ctx.buyer
  await transact(ctx, async (trx) => {
    // Of two concurrent signatures, the second finds nothing left to sign.
    await lockRows(trx.db, 'stores', [storeId])
    if (!(await takeTicket(trx, hashToken(ticket)))) throw lateCode()
    requireOpen(await getContractStatuses(trx, storeId), texts)
    await appendRecords(
      trx,
      texts.map(({ document, version, text, until }) => ({
        store_id: storeId,
        company,
        document,
        version,
        text,
        way: 'code' as const,
        signer: name,
        post,
        phone,
        signed_at: ctx.now,
        valid_until: until,
        address: clientAddress,
        browser: browserInWords(userAgent),
      })),
    )
  })
}

/**
 * The texts the store may sign now, verified against their hashes. 409 when one has changed since
 * it was read; 400 when there is nothing to sign.
 */
export async function requireOpenTexts(
  ctx: Context<Buyer>,
  hashes: Record<ContractDocument, string>,
): Promise<FilledText[]> {
  requireOpened(ctx)
  if (ctx.buyer.approval !== 'approved')
    throw new ApiError(codes.refused, '资质审核通过后才能签署合同')
  const statuses = await getContractStatuses(ctx, ctx.buyer.storeId)
  const read = statuses.filter(({ document }) => hashes[document] !== '')
  const texts = await fillTexts(ctx, await getParties(ctx), read)
  requireOpen(statuses, texts)
  if (texts.some(({ document, hash }) => hashes[document] !== hash))
    throw new ApiError(codes.changed, '合同内容刚刚有变化，请重新阅读后再签署')
  return texts
}

function requireOpen(
  statuses: readonly ContractStatus[],
  texts: readonly Pick<FilledText, 'document'>[],
): void {
  const isOpen = texts.every(({ document }) =>
    statuses.some((one) => one.document === document && one.state !== 'signed'),
  )
  if (texts.length === 0 || !isOpen)
    throw new ApiError(codes.refused, '这些合同都已签署，现在没有要签的')
}

function lateCode(): FormError {
  return new FormError({ code: ['验证码已用过，请重新获取'] })
}
