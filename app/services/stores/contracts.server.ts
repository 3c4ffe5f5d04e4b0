import type { ContractDocument, SignerPost } from '#contract/contract-words'
import { call, download } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { clientAddressOf } from '#app/web/client-address.server'
import { getVisitFor } from '#app/web/code-visit.server'
import { sendCode } from '#app/services/account/codes.server'
import { upload } from '#app/services/uploads.server'

type ReadHashes = Record<ContractDocument, string>

/** Sends the code of a signature to the phone of the account. */
export function sendSignCode(request: Request, form: FormData) {
  return sendCode(request, form, { purpose: 'sign', account: '' })
}

interface Signing extends ReadHashes {
  name: string
  post: SignerPost
  code: string
}

/** Signs the texts that were read; 422 at `name` or `code`, and a changed text, are failures. */
export async function signContracts(
  request: Request,
  { name, post, code, purchase, quality }: Signing,
): Promise<Result<object>> {
  const visit = await getVisitFor(request, 'sign')
  if (visit === undefined) {
    const message = '请先获取短信验证码'
    return { ok: false, message, fieldErrors: { code: [message] } }
  }
  return call(request, 'contract.sign', {
    name,
    post,
    code,
    purchase,
    quality,
    session: visit.session,
    clientAddress: clientAddressOf(request),
    userAgent: request.headers.get('User-Agent')?.slice(0, 400),
  })
}

/**
 * Uploads the chosen pictures and submits all of them as stamped paper. `pictures` are uploaded
 * even when the rest is refused.
 */
export async function handInPaper(
  request: Request,
  { pictures, ...hashes }: ReadHashes & { pictures: number[] },
  files: readonly File[],
): Promise<Result<object> & { pictures: number[] }> {
  const uploaded = [...pictures]
  for (const file of files) {
    const result = await upload(request, file)
    if (!result.ok)
      return { ...result, fieldErrors: { pictures: [result.message] }, pictures: uploaded }
    uploaded.push(result.id)
  }
  const result = await call(request, 'contract.handIn', { ...hashes, pictures: uploaded })
  return result.ok ? { ok: true, pictures: uploaded } : { ...result, pictures: uploaded }
}

export async function showContract(request: Request, id: number): Promise<Response> {
  const file = await download(request, 'contract.file', { id })
  return new Response(file.body, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': file.headers.get('Content-Disposition') ?? 'attachment',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Reports whether a contract number and its hash match; 429 is a failure. */
export function verifyContract(request: Request, asked: { number: string; hash: string }) {
  return call(request, 'contract.verify', { ...asked, clientAddress: clientAddressOf(request) })
}
