import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { readConfig } from '#upstream/kernel/config'
import { enrolmentOf, proposedSecret, sealSecret, stepOfCode, unsealSecret } from './totp'

/**
 * Test vectors of RFC 6238, Appendix B: the ASCII secret, and the last six of eight digits for
 * SHA-1.
 */
const rfcSecret = Secret.fromUTF8('12345678901234567890').base32
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

test.each(vectors)('at %d s of RFC 6238 the code is %s', (seconds, code) => {
  const now = seconds * 1000
  expect(stepOfCode(rfcSecret, code, now)).toBe(Math.floor(seconds / 30))
  expect(stepOfCode(rfcSecret, code, now + 30_000)).toBe(Math.floor(seconds / 30))
  expect(stepOfCode(rfcSecret, code, now - 30_000)).toBe(Math.floor(seconds / 30))
  expect(stepOfCode(rfcSecret, code, now + 60_000)).toBeUndefined()
  expect(stepOfCode(rfcSecret, code, now - 60_000)).toBeUndefined()
})

test.each(['', '28708', '2870822', 'abcdef', '-87082'])('%j is no code', (code) => {
  expect(stepOfCode(rfcSecret, code, 59_000)).toBeUndefined()
})

test('an app is told whose code it is, and of what', () => {
  const { uri } = enrolmentOf(readConfig({ SHOP_SHORT_NAME: '真名' }), rfcSecret, '张三')
  const address = new URL(uri)
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('真名工作台:张三')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret: rfcSecret,
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  })
})

describeDatabases('a TOTP secret', (open) => {
  test('is the same for whoever asks twice, and another for everybody else', async () => {
    const ctx = contextOf(await open())
    const [one, again, other] = await Promise.all(
      ['link-1', 'link-1', 'link-2'].map((seed) => proposedSecret(ctx, seed)),
    )
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect([again === one, other === one]).toEqual([true, false])
  })

  test('is kept encrypted, and of no use under another DATA_SECRET', async () => {
    const database = await open()
    const ctx = contextOf(database, { config: { DATA_SECRET: 'a'.repeat(32) } })
    const sealed = await sealSecret(ctx, rfcSecret)
    expect(sealed).not.toContain(rfcSecret)
    expect(await unsealSecret(ctx, sealed)).toBe(rfcSecret)
    const other = contextOf(database, { config: { DATA_SECRET: 'b'.repeat(32) } })
    await expect(unsealSecret(other, sealed)).rejects.toThrow('another DATA_SECRET')
  })
})
