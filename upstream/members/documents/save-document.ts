import type { DocumentInput } from '#contract/registration'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { keyFor, seal } from '#upstream/kernel/secrets'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { listOwnUploads, shareUploads } from '#upstream/kernel/uploads/store'
import { listOwnStores } from '#upstream/members/accounts/store'
import { documentProblems, keptUntil, type FieldErrors } from './document-problems'
import { maskIdentityNumber, toIdentityNumber } from './identity-number'
import { getDocument, insertDocument, type DocumentRow, type Picture } from './store'
import { termsOf } from './slots'

export interface ReadDocument {
  document: Parameters<typeof insertDocument>[1]
  pictures: Picture[]
}

export async function saveDocument(
  ctx: Context<Buyer>,
  input: DocumentInput,
  creditCode: string,
): Promise<void> {
  const read = await readDocument(ctx, input, creditCode)
  await transact(ctx, (trx) => keepDocument(trx, read))
}

/**
 * Validates a document of the acting store and prepares it for saving (domain-rules §12). The 身份证
 * number is encrypted; left empty, the previous one is kept. 422 at the wrong field.
 */
export async function readDocument(
  ctx: Context<Buyer>,
  input: DocumentInput,
  creditCode: string,
): Promise<ReadDocument> {
  const { storeId, kind } = ctx.buyer
  const terms = termsOf(input.slot, kind)
  const before = await getDocument(ctx.db, storeId, input.slot)
  const pictures = terms.parts.flatMap((part) =>
    input[part].map((upload_id): Picture => ({ upload_id, part })),
  )
  const problems = {
    ...documentProblems(input, {
      kind,
      creditCode,
      today: chinaDay(ctx.now),
      hasIdNumber: (before?.sealed_id_number ?? '') !== '',
    }),
    ...(await foreignPictures(ctx, pictures)),
  }
  if (Object.keys(problems).length > 0) throw new FormError(problems)
  const identity = await identityOf(ctx, input, before)
  const document = {
    store_id: storeId,
    slot: input.slot,
    title: input.title,
    number: terms.hasNumber ? input.number : '',
    valid_from: terms.dates === 'period' ? input.validFrom : '',
    valid_until: keptUntil(input, terms),
    credit_code: creditCode,
    person: terms.hasPerson ? input.person : '',
    subject: terms.hasPerson ? input.subject : '',
    ...(terms.hasPerson ? identity : { sealed_id_number: '', masked_id_number: '' }),
  }
  return { document, pictures }
}

/**
 * Saves a prepared document in the caller's transaction; its pictures become files of its store.
 */
export async function keepDocument(
  ctx: Context,
  { document, pictures }: ReadDocument,
): Promise<void> {
  const uploadIds = pictures.map(({ upload_id }) => upload_id)
  const ids = await shareUploads(ctx, document.store_id, uploadIds)
  const own = pictures.map(({ upload_id, part }) => ({
    upload_id: ids.get(upload_id) ?? upload_id,
    part,
  }))
  await insertDocument(ctx, document, own)
}

/** Errors at each part with a file that no store of the owner has uploaded. */
async function foreignPictures(
  ctx: Context<Buyer>,
  pictures: readonly Picture[],
): Promise<FieldErrors> {
  const stores = await listOwnStores(ctx.db, ctx.buyer.ownerId)
  const own = await listOwnUploads(
    ctx.db,
    [ctx.buyer.storeId, ...stores.map(({ id }) => id)],
    pictures.map(({ upload_id }) => upload_id),
  )
  const foreign = pictures.filter(({ upload_id }) => !own.has(upload_id))
  return Object.fromEntries(foreign.map(({ part }) => [part, ['文件不存在，请重新上传']]))
}

async function identityOf(
  ctx: Context,
  { idNumber }: DocumentInput,
  before: DocumentRow | undefined,
) {
  const number = toIdentityNumber(idNumber)
  if (number === '')
    return {
      sealed_id_number: before?.sealed_id_number ?? '',
      masked_id_number: before?.masked_id_number ?? '',
    }
  const key = await keyFor(ctx, 'identities')
  return { sealed_id_number: seal(key, number), masked_id_number: maskIdentityNumber(number) }
}
