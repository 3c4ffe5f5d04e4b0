import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { keyFor, seal, unseal } from './secrets'

const key = randomBytes(32)

test('what was sealed comes back, and twice the same looks different', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const [one, other] = [seal(key, text), seal(key, text)]
      expect([unseal(key, one), one === other]).toEqual([text, false])
    }),
  )
})

test('under another key, shortened or changed, nothing comes back', () => {
  const sealed = seal(key, '330106198001010013')
  const last = sealed.endsWith('A') ? 'B' : 'A'
  for (const [by, text] of [
    [randomBytes(32), sealed],
    [key, sealed.slice(0, 20)],
    [key, ''],
    [key, `${sealed.slice(0, -2)}${last}${last}`],
  ] as const)
    expect(unseal(by, text)).toBeUndefined()
})

describeDatabases('keys', (open) => {
  test('differ by use and by secret, and the demonstration keeps one of its own', async () => {
    const { db } = await open()
    const own = contextOf(db)
    const given = contextOf(db, { config: { DATA_SECRET: 'x'.repeat(32) } })
    const keys = await Promise.all([
      keyFor(own, 'codes'),
      keyFor(own, 'values'),
      keyFor(given, 'codes'),
    ])
    expect(new Set(keys.map((one) => one.toString('hex'))).size).toBe(3)
    expect(await keyFor(own, 'codes')).toEqual(keys[0])
  })
})
