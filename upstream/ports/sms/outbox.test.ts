import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openSmsProvider, smsSecret } from '#tests/fixtures/sms-provider'
import { fixtureNow } from '#tests/fixtures/stores'
import { countAttempt } from '#upstream/kernel/attempts/store'
import { keyFor } from '#upstream/kernel/secrets'
import { readSentSms, sendDueSms, sendSms, writeSms } from './outbox'

const minute = 60_000

describeDatabases('messages on their way', (open) => {
  async function openOutbox(config: { SHOP_MODE?: 'live'; isWithout?: true } = {}) {
    const { db } = await open()
    const provider = await openSmsProvider()
    const settings = {
      SHOP_MODE: config.SHOP_MODE ?? ('demo' as const),
      DATA_SECRET: 'd'.repeat(32),
      ...(config.isWithout !== true && { SMS_URL: provider.url, SMS_SECRET: smsSecret }),
    }
    const at = (now: number) => contextOf(db, { now, config: settings })
    const key = await keyFor(at(fixtureNow), 'values')
    const write = (slots: string[] = []) =>
      writeSms(at(fixtureNow), key, {
        phone: '13800138000',
        template: 'register-code',
        values: { code: '042917', minutes: '5' },
        sessionHash: 'session',
        slots,
      })
    const states = async () =>
      (await db.selectFrom('sms_outbox').select(['state', 'tries']).execute()).map(
        ({ state, tries }) => `${state} ${String(tries)}`,
      )
    return { db, at, write, provider, states }
  }

  test('a message is signed, says what its template says, and leaves once', async () => {
    const { at, write, provider, states } = await openOutbox()
    const id = await write()
    const ctx = at(fixtureNow)
    await Promise.all([sendSms(ctx, id), sendSms(ctx, id), sendDueSms(ctx)])
    expect(provider.delivered).toMatchObject([
      {
        phone: '13800138000',
        template: 'register-code',
        values: { code: '042917' },
        text: '【医药采购商城】您的注册验证码是 042917，5 分钟内有效。请勿告诉他人。',
        isSigned: true,
      },
    ])
    expect(await states()).toEqual(['sent 1'])
  })

  test('one that is not answered is tried three times in two minutes, under one id', async () => {
    const { at, write, provider, states } = await openOutbox()
    provider.statuses.push(0, 503, 429)
    const id = await write()
    await sendSms(at(fixtureNow), id)
    expect(await sendDueSms(at(fixtureNow + minute / 2))).toBe(0)
    await sendDueSms(at(fixtureNow + minute))
    await sendDueSms(at(fixtureNow + 2 * minute))
    expect(await sendDueSms(at(fixtureNow + 3 * minute))).toBe(0)
    expect(new Set(provider.delivered.map((sms) => sms.id)).size).toBe(1)
    expect(provider.delivered).toHaveLength(3)
    expect(await states()).toEqual(['failed 3'])
  })

  test('one that is refused gives its places back and is not tried again', async () => {
    const { db, at, write, provider, states } = await openOutbox()
    const ctx = at(fixtureNow)
    await countAttempt(ctx, 'sms:x', { attempts: 5, windowMs: minute, blockMs: minute })
    provider.statuses.push(400)
    await sendSms(ctx, await write(['sms:x']))
    await sendDueSms(at(fixtureNow + minute))
    expect(await states()).toEqual(['refused 1'])
    expect(await db.selectFrom('attempts').select('count').execute()).toEqual([{ count: 0 }])
  })

  test('without a provider a live shop refuses it', async () => {
    const { at, write, states } = await openOutbox({ SHOP_MODE: 'live', isWithout: true })
    await sendSms(at(fixtureNow), await write())
    expect(await states()).toEqual(['refused 1'])
  })

  test('what a live shop has sent, its database no longer knows', async () => {
    const { db, at, write } = await openOutbox({ SHOP_MODE: 'live' })
    const id = await write()
    const kept = () => db.selectFrom('sms_outbox').select('sealed_values').executeTakeFirstOrThrow()
    expect((await kept()).sealed_values).not.toContain('042917')
    await sendSms(at(fixtureNow), id)
    expect(await kept()).toEqual({ sealed_values: '' })
  })

  test('the demonstration shows a session what it asked for, and no other', async () => {
    const { at, write } = await openOutbox()
    await sendSms(at(fixtureNow), await write())
    const [shown, ...others] = await readSentSms(at(fixtureNow), {
      asked: 'session',
      named: 'name',
    })
    expect([shown?.phone, shown?.text.includes('042917'), others]).toEqual([
      '13800138000',
      true,
      [],
    ])
    expect(await readSentSms(at(fixtureNow), { asked: 'another', named: 'others' })).toEqual([])
    // Requested by a username: the text is shown, the phone is not.
    const named = await readSentSms(at(fixtureNow), { asked: 'another', named: 'session' })
    expect(named.map(({ phone, text }) => [phone, text.includes('042917')])).toEqual([['', true]])
  })

  test('what is decided at night is told in the morning', async () => {
    const { db, at } = await openOutbox()
    const night = Date.parse('2026-11-21T22:30:00+08:00')
    const ctx = at(night)
    const key = await keyFor(ctx, 'values')
    const id = await writeSms(ctx, key, {
      phone: '13800138000',
      template: 'licence-accepted',
      values: { name: '营业执照' },
    })
    const state = () => db.selectFrom('sms_outbox').select('state').executeTakeFirst()
    await sendSms(ctx, id)
    expect(await sendDueSms(at(night + 9 * 60 * minute))).toBe(0)
    expect(await state()).toEqual({ state: 'waiting' })
    expect(await sendDueSms(at(night + 10 * 60 * minute))).toBe(1)
    expect(await state()).toEqual({ state: 'sent' })
  })

  test('a message is forgotten after a day', async () => {
    const { db, at, write } = await openOutbox()
    await sendSms(at(fixtureNow), await write())
    await sendDueSms(at(fixtureNow + 25 * 60 * minute))
    expect(await db.selectFrom('sms_outbox').selectAll().execute()).toEqual([])
  })
})
