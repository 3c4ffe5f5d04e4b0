import { buffer } from 'node:stream/consumers'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openSigning } from '#tests/fixtures/signing'
import { beginning, sha256 } from '#upstream/kernel/hash-chain'
import { linkRecord } from './chain'
import { writePdf } from './write-pdf'

const record = linkRecord(
  {
    number: 'HT2026000001',
    store_id: 7,
    company: '杭州甪直㐂堂诊所',
    document: 'purchase',
    version: '2026-1',
    text: '年度购销合同\n\n乙方：杭州甪直㐂堂诊所\n\n一、约定',
    way: 'code',
    signer: '王医生',
    post: 'legal',
    phone: '13800138000',
    signed_at: 1_790_000_000_000,
    valid_until: '2026-12-31',
    address: '192.0.2.1',
    browser: 'Chrome 109 · Windows 7',
  } as const,
  beginning,
)

const textOf = async (bytes: Uint8Array) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s/g, '')

test('has the text and the evidence, the phone masked, and names what the font has not', async () => {
  const text = await textOf(await buffer(await writePdf(record)))
  expect(text).toContain('乙方：杭州甪直〔U+3402〕堂诊所')
  for (const said of [record.number, record.text_hash, record.hash, '138****8000', '存证页'])
    expect(text).toContain(said)
  expect(text).not.toContain('13800138000')
  expect(text).toContain('未使用第三方电子认证（CA）证书')
})

test('the same record makes the same bytes, and few of them', async () => {
  const [first, second] = [
    await buffer(await writePdf(record)),
    await buffer(await writePdf(record)),
  ]
  expect(sha256(first.toString('base64'))).toBe(sha256(second.toString('base64')))
  expect(first.byteLength).toBeLessThan(200_000)
})

describeDatabases('the PDF of a signed contract', (open) => {
  test('comes to its own store alone, with its company', async () => {
    const { addBuyer, sign, records, api } = await openSigning(open)
    const [buyer, thief] = [await addBuyer(), await addBuyer()]
    await sign(buyer)
    const [kept] = await records(buyer.storeId)
    const get = (token: string) =>
      api.request(`/api/user/contract/${String(kept?.id)}/pdf`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    const answer = await get(buyer.token)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toContain('HT2026000001.pdf')
    expect(await textOf(new Uint8Array(await answer.arrayBuffer()))).toContain('杏林诊所')
    expect((await get(thief.token)).status).toBe(404)
    expect((await get('')).status).toBe(401)
  })
})
