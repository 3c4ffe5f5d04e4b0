import { contextOf } from '#tests/fixtures/context'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { readConfig } from '#upstream/kernel/config'
import type { Db } from '#upstream/kernel/db/database'
import { hashPassword, hashToken, login } from './login'
import { getKnownBuyerByTokenHash } from './buyer-store'
import { deleteToken } from './store'

const config = readConfig({})
const now = Date.parse('2026-11-21T10:00:00+08:00')
const minute = 60_000
const right = { username: 'clinic', password: 'right-password' }
const wrong = { username: 'clinic', password: 'wrong-password' }

async function addClinic(db: Db): Promise<void> {
  const member = await db
    .insertInto('members')
    .values({
      username: 'clinic',
      username_key: 'clinic',
      phone: '13800138000',
      name: '王医生',
      password_hash: await hashPassword(right.password),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stores')
    .values({
      owner_id: member.id,
      company: '杏林诊所',
      kind: 'clinic',
      region: '浙江省杭州市',
      approval: 'approved',
      rank: 1,
      balance_fen: 0,
      points: 0,
      has_hm_right: 0,
      manager_name: '客服中心',
      manager_phone: '0571-88886666',
      created_at: now,
    })
    .execute()
}

describeDatabases('login', (open) => {
  test('name or phone with the password gives a token for the store', async () => {
    const { db } = await open()
    await addClinic(db)
    const byPhone = await login(contextOf(db, { config, now }), {
      ...right,
      username: '13800138000',
    })
    const buyer = await getKnownBuyerByTokenHash(
      contextOf(db, { now: now + minute }),
      hashToken(byPhone.token),
    )
    expect(buyer?.company).toBe('杏林诊所')
  })

  test('a token is nowhere in the database as it is sent', async () => {
    const { db } = await open()
    await addClinic(db)
    const { token } = await login(contextOf(db, { config, now }), right)
    const rows = await db.selectFrom('tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('a token ends with its time and with the logout', async () => {
    const { db } = await open()
    await addClinic(db)
    const { token, expiresAt } = await login(contextOf(db, { config, now }), right)
    expect(
      await getKnownBuyerByTokenHash(contextOf(db, { now: expiresAt }), hashToken(token)),
    ).toBeUndefined()
    expect(
      await getKnownBuyerByTokenHash(contextOf(db, { now: expiresAt - 1 }), hashToken(token)),
    ).toBeDefined()
    await deleteToken(db, hashToken(token))
    expect(await getKnownBuyerByTokenHash(contextOf(db, { now }), hashToken(token))).toBeUndefined()
  })

  test('a wrong password and an unknown name are refused alike', async () => {
    const { db } = await open()
    await addClinic(db)
    const refusal = { fieldErrors: { password: ['用户名或密码不正确'] } }
    await expect(login(contextOf(db, { config, now }), wrong)).rejects.toMatchObject(refusal)
    const unknown = { username: 'nobody', password: 'x' }
    await expect(login(contextOf(db, { config, now }), unknown)).rejects.toMatchObject(refusal)
  })

  test('five failures block the account for 15 minutes, also for the right password', async () => {
    const { db } = await open()
    await addClinic(db)
    for (let n = 0; n < 5; n++)
      await expect(login(contextOf(db, { config, now }), wrong)).rejects.toThrow()
    await expect(login(contextOf(db, { config, now: now + minute }), right)).rejects.toMatchObject({
      code: 429,
      message: '登录失败次数过多，请在 10:16 后再试（约 15 分钟）',
    })
    await expect(
      login(contextOf(db, { config, now: now + 17 * minute }), right),
    ).resolves.toBeDefined()
  })

  test('failures far apart do not add up, and a success forgets them', async () => {
    const { db } = await open()
    await addClinic(db)
    for (let n = 0; n < 4; n++)
      await expect(login(contextOf(db, { config, now }), wrong)).rejects.toThrow()
    await login(contextOf(db, { config, now }), right)
    for (let n = 0; n < 4; n++)
      await expect(login(contextOf(db, { config, now }), wrong)).rejects.toThrow()
    await expect(login(contextOf(db, { config, now: now + 20 * minute }), wrong)).rejects.toThrow()
    await expect(
      login(contextOf(db, { config, now: now + 20 * minute }), right),
    ).resolves.toBeDefined()
  })

  test('parallel guesses get no more tries than guesses in a row', async () => {
    const { db } = await open()
    await addClinic(db)
    const guesses = Array.from({ length: 20 }, () => login(contextOf(db, { config, now }), wrong))
    const codes = (await Promise.allSettled(guesses)).map((guess) =>
      guess.status === 'rejected' ? (guess.reason as { code?: number }).code : 0,
    )
    expect(codes.filter((code) => code === 429)).toHaveLength(15)
  })

  test('the right password many times at once does not lock its holder out', async () => {
    const { db } = await open()
    await addClinic(db)
    const from = { ...right, clientAddress: '203.0.113.9' }
    const signIn = () => login(contextOf(db, { config, now }), from)
    await Promise.allSettled(Array.from({ length: 20 }, signIn))
    await expect(signIn()).resolves.toBeDefined()
    const { browser } = await signIn()
    const known = () => login(contextOf(db, { config, now }), { ...from, browser })
    await Promise.allSettled(Array.from({ length: 20 }, known))
    await expect(signIn()).resolves.toBeDefined()
  })

  test('one address that tries many names is blocked too', async () => {
    const { db } = await open()
    await addClinic(db)
    const from = { password: 'x', clientAddress: '203.0.113.9' }
    for (let n = 0; n < 30; n++)
      await expect(
        login(contextOf(db, { config, now }), { ...from, username: `u${n}` }),
      ).rejects.toThrow()
    const again = { ...right, clientAddress: '203.0.113.9' }
    await expect(login(contextOf(db, { config, now }), again)).rejects.toMatchObject({ code: 429 })
    await expect(login(contextOf(db, { config, now }), right)).resolves.toBeDefined()
  })

  test('name and phone of one account share its five tries', async () => {
    const { db } = await open()
    await addClinic(db)
    for (let n = 0; n < 5; n++) {
      const username = n % 2 === 0 ? 'clinic' : '13800138000'
      await expect(
        login(contextOf(db, { config, now }), { ...wrong, username }),
      ).rejects.toMatchObject({ fieldErrors: {} })
    }
    for (const username of ['clinic', '13800138000'])
      await expect(
        login(contextOf(db, { config, now }), { ...right, username }),
      ).rejects.toMatchObject({ code: 429 })
  })

  test('an address that is blocked blocks no account', async () => {
    const { db } = await open()
    await addClinic(db)
    const clientAddress = '203.0.113.9'
    const guess = (username: string) =>
      login(contextOf(db, { config, now }), { username, password: 'x', clientAddress })
    for (let n = 0; n < 30; n++) await expect(guess(`u${n}`)).rejects.toThrow()
    for (let n = 0; n < 10; n++) await expect(guess('clinic')).rejects.toMatchObject({ code: 429 })
    await expect(login(contextOf(db, { config, now }), right)).resolves.toBeDefined()
  })
})

describeDatabases('a browser in which a member has signed in before', (open) => {
  async function signInAndBlock(db: Db): Promise<string> {
    await addClinic(db)
    const { browser } = await login(contextOf(db, { config, now }), right)
    for (let n = 0; n < 6; n++)
      await expect(login(contextOf(db, { config, now }), wrong)).rejects.toThrow()
    return browser
  }

  test('signs in with the right password while others have the account blocked', async () => {
    const { db } = await open()
    const browser = await signInAndBlock(db)
    const blocked = { code: 429 }
    await expect(login(contextOf(db, { config, now }), right)).rejects.toMatchObject(blocked)
    const again = await login(contextOf(db, { config, now }), { ...right, browser })
    expect(again.browser).not.toBe(browser)
    await login(contextOf(db, { config, now }), { ...right, browser: again.browser })
    // Failed attempts still count, and the previous hash of the browser is no longer valid.
    for (const other of [wrong, { ...right, browser }])
      await expect(login(contextOf(db, { config, now }), other)).rejects.toMatchObject(blocked)
  })

  test('is good for five guesses to a thief, in parallel and over days too', async () => {
    const { db } = await open()
    const browser = await signInAndBlock(db)
    const guesses = Array.from({ length: 12 }, () =>
      login(contextOf(db, { config, now }), { ...wrong, browser }),
    )
    const answers = (await Promise.allSettled(guesses)).map((guess) =>
      guess.status === 'rejected' ? (guess.reason as { code?: number }).code : 0,
    )
    expect(answers.filter((code) => code !== 429)).toHaveLength(5)
    const later = now + 2 * 24 * 60 * minute
    for (let n = 0; n < 6; n++)
      await expect(login(contextOf(db, { config, now: later }), wrong)).rejects.toThrow()
    await expect(
      login(contextOf(db, { config, now: later }), { ...wrong, browser }),
    ).rejects.toMatchObject({ code: 429 })
  })

  test('lifts the block of no other account, nor that of an address', async () => {
    const { db } = await open()
    const browser = await signInAndBlock(db)
    const guess = (username: string, clientAddress?: string) =>
      login(contextOf(db, { config, now }), { username, password: 'x', clientAddress, browser })
    for (let n = 0; n < 5; n++) await expect(guess('other')).rejects.toThrow()
    await expect(guess('other')).rejects.toMatchObject({ code: 429 })
    const clientAddress = '203.0.113.9'
    for (let n = 0; n < 30; n++) await expect(guess(`u${n}`, clientAddress)).rejects.toThrow()
    await expect(
      login(contextOf(db, { config, now }), { ...right, clientAddress, browser }),
    ).rejects.toMatchObject({ code: 429 })
  })

  test('is forgotten when nobody has signed in with it for half a year', async () => {
    const { db } = await open()
    const browser = await signInAndBlock(db)
    const later = now + 181 * 24 * 60 * minute
    await login(contextOf(db, { config, now: later }), right)
    const known = await db.selectFrom('known_browsers').select('hash').execute()
    expect(known.map(({ hash }) => hash)).not.toContain(hashToken(browser))
    expect(known).toHaveLength(1)
  })
})
