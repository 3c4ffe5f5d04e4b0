import type { DocumentInput } from '#contract/registration'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { keyFor, seal } from '#upstream/kernel/secrets'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { listOwnUploads, shareUploads } from '#upstream/kernel/uploads/store'
import { listOwnStores } from '#upstream/members/accounts/store'
import { documentProblems, keptUntil } from './document-problems'
import { maskIdentityNumber, toIdentityNumber } from './identity-number'
import { getDocument, insertDocument, type DocumentRow, type Picture } from './store'
import { termsOf } from './slots'

/**
 * Keeps a version of a document for the acting store (domain-rules §12), with pictures that any store
 * of its owner uploaded. The number of a 身份证 is kept encrypted; left empty, the one of the version
 * before stays. 422 at the field that is wrong.
 */
export async function saveDocument(
  ctx: Context<Buyer>,
  input: DocumentInput,
  creditCode: string,
): Promise<void> {
  const { storeId, kind } = ctx.buyer
  const terms = termsOf(input.slot, kind)
  const before = await getDocument(ctx.db, storeId, input.slot)
  const problems = documentProblems(input, {
    kind,
    creditCode,
    today: chinaDay(ctx.now),
    hasIdNumber: (before?.sealed_id_number ?? '') !== '',
  })
  const pictures = terms.parts.flatMap((part) =>
    input[part].map((upload_id): Picture => ({ upload_id, part })),
  )
  const uploadIds = pictures.map(({ upload_id }) => upload_id)
  const stores = await listOwnStores(ctx.db, ctx.buyer.memberId)
  const storeIds = [storeId, ...stores.map(({ id }) => id)]
  const own = await listOwnUploads(ctx.db, storeIds, uploadIds)
  for (const { upload_id, part } of pictures)
    if (!own.has(upload_id)) problems[part] = ['文件不存在，请重新上传']
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
  await transact(ctx, async (trx) => {
    const ids = await shareUploads(trx, storeId, uploadIds)
    const ownPictures = pictures.map((picture) => ({
      ...picture,
      upload_id: ids.get(picture.upload_id) ?? picture.upload_id,
    }))
    await insertDocument(trx, document, ownPictures)
  })
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
