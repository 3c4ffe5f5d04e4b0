import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openDesk } from '#tests/fixtures/desk'
import { operatorPassword } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { inviteByCommand, resetByCommand } from './invite-by-command'
import { disableByCommand } from './disable'
import { liveSettings } from '#tests/fixtures/live'

const minute = 60_000
const hour = 60 * minute

describeDatabases('a sign-in at the desk', (open) => {
  test('the first person joins by a link of the command, and is the owner', async () => {
    const { database, clock, post, get, begin, acts } = await openDesk(open)
    const ctx = contextOf(database)
    const { token, isOwner } = await inviteByCommand(ctx, '张三')
    expect(isOwner).toBe(true)
    const invitation = await post('invitation', { token })
    expect(invitation.data).toEqual({ name: '张三', roles: ['owner'], has_totp: false })
    const refused = async (password: string) => (await post('join', { token, password })).data
    expect(await refused('too-short')).toEqual({ errors: { password: ['密码至少 10 位'] } })
    expect(await refused('1234567890')).toEqual({
      errors: { password: ['这个密码太常见，容易被猜到，换一个'] },
    })
    clock.now += 14 * minute
    expect((await post('join', { token, password: operatorPassword })).status).toBe(200)
    expect((await post('join', { token, password: operatorPassword })).status).toBe(404)
    const me = await get('me', await begin('张三'))
    expect(me.data).toMatchObject({ name: '张三', roles: ['owner'] })
    expect(await acts()).toEqual(['命令行 people.add', '张三 desk.join', '张三 desk.signIn'])
    expect(await inviteByCommand(ctx, '李四')).toMatchObject({ isOwner: false, isNew: true })
  })

  test('a link is good for 15 minutes, and a newer one ends it', async () => {
    const { database, clock, post } = await openDesk(open)
    const ctx = contextOf(database)
    const first = await inviteByCommand(ctx, '张三')
    const second = await inviteByCommand(ctx, '张三')
    expect((await post('invitation', { token: first.token })).status).toBe(404)
    expect((await post('invitation', { token: second.token })).status).toBe(200)
    clock.now += 15 * minute
    expect((await post('invitation', { token: second.token })).status).toBe(404)
    expect(await post('join', { token: second.token, password: operatorPassword })).toMatchObject({
      status: 404,
      message: expect.stringContaining('链接已失效') as string,
    })
  })

  test('a wrong password, an unknown name and somebody disabled are refused alike', async () => {
    const { database, add, signIn } = await openDesk(open)
    await add('张三', ['finance'])
    await disableByCommand(contextOf(database), '张三')
    await add('李四', ['finance'])
    const answers = [await signIn('张三'), await signIn('李四', 'guessed'), await signIn('王五')]
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 422,
        data: { errors: { password: ['姓名或密码不正确'] } },
      })
  })

  test('five wrong passwords wait a quarter of an hour, also sent at once', async () => {
    const { clock, add, signIn, acts } = await openDesk(open)
    await add('张三', ['finance'])
    const guesses = await Promise.all(Array.from({ length: 9 }, () => signIn('张三', 'guessed')))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await signIn('张三')).status).toBe(429)
    expect((await acts()).filter((act) => act.endsWith('desk.blocked'))).toHaveLength(1)
    clock.now += 16 * minute
    expect((await signIn('张三')).status).toBe(200)
  })

  test('the right password many times at once locks nobody out', async () => {
    const { clock, add, signIn, post, codeOf } = await openDesk(open, liveSettings)
    await add('张三', ['owner'])
    await Promise.all(Array.from({ length: 20 }, () => signIn('张三')))
    const { ticket } = (await signIn('张三')).data
    const { secret } = (await post('sign_in/enrolment', { ticket })).data
    expect((await post('sign_in/code', { ticket, code: codeOf(secret) })).status).toBe(200)
    clock.now += minute
    expect((await signIn('张三')).status).toBe(200)
  })

  test('a session ends after eight hours, and after half an hour of nothing', async () => {
    const { clock, add, begin, get } = await openDesk(open)
    await add('张三', ['finance'])
    const isOpen = async (token: string) => (await get('me', token)).status === 200
    const [used, idle] = [await begin('张三'), await begin('张三')]
    clock.now += 29 * minute
    expect(await isOpen(used)).toBe(true)
    clock.now += 2 * minute
    expect([await isOpen(used), await isOpen(idle)]).toEqual([true, false])
    for (let at = 0; at < 18; at += 1) {
      clock.now += 25 * minute
      expect(await isOpen(used)).toBe(clock.now < fixtureNow + 8 * hour)
    }
  })

  test('a token is nowhere in the database as it is sent', async () => {
    const { db, add, begin } = await openDesk(open)
    await add('张三', ['finance'])
    const token = await begin('张三')
    const rows = await db.selectFrom('operator_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice(5))
  })

  test('in a live shop the owner sets an app up, and signs in with each code once', async () => {
    const { clock, post, signIn, codeOf, add } = await openDesk(open, liveSettings)
    await add('张三', ['owner'])
    const first = await signIn('张三')
    expect(first.data.next).toBe('enrol')
    const { ticket } = first.data
    const { secret } = (await post('sign_in/enrolment', { ticket })).data
    const wrong = await post('sign_in/code', { ticket, code: '000000' })
    expect(wrong.data).toEqual({
      errors: { code: [expect.stringContaining('动态验证码不正确') as string] },
    })
    const code = codeOf(secret)
    expect((await post('sign_in/code', { ticket, code })).status).toBe(200)
    expect((await post('sign_in/code', { ticket, code })).status).toBe(400)
    const second = await signIn('张三')
    expect(second.data.next).toBe('code')
    const again = { ticket: second.data.ticket, code }
    expect((await post('sign_in/enrolment', { ticket: again.ticket })).status).toBe(400)
    expect((await post('sign_in/code', again)).data).toEqual({
      errors: { code: ['这个验证码已经用过，请等下一个'] },
    })
    clock.now += minute
    const next = await post('sign_in/code', { ...again, code: codeOf(secret) })
    expect(next.data).toMatchObject({ name: '张三' })
  })

  test('codes are guessed no more often than passwords', async () => {
    const { clock, post, signIn, add } = await openDesk(open, liveSettings)
    await add('张三', ['owner'])
    const { ticket } = (await signIn('张三')).data
    const guess = () => post('sign_in/code', { ticket, code: '000000' })
    const answers = await Promise.all(Array.from({ length: 8 }, guess))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await signIn('张三')).status).toBe(429)
    clock.now += 16 * minute
    expect((await guess()).status).toBe(400)
  })

  test('right passwords beside them win no more guesses of a code', async () => {
    const { post, signIn, add } = await openDesk(open, liveSettings)
    await add('张三', ['owner'])
    let { ticket } = (await signIn('张三')).data
    let compared = 0
    for (let round = 0; round < 6; round += 1) {
      const guess = () => post('sign_in/code', { ticket, code: '000000' })
      const right = [signIn('张三'), signIn('张三')]
      const answers = await Promise.all([guess(), guess(), guess()])
      compared += answers.filter(({ status }) => status === 422).length
      // A newer ticket ends the older one.
      for (const { status, data } of await Promise.all(right))
        if (status === 200) ({ ticket } = data)
    }
    expect(compared).toBeGreaterThan(2)
    expect(compared).toBeLessThanOrEqual(5)
  })

  test('a link leaves the app as it is, and asks for its code', async () => {
    const { database, post, get, codeOf, signIn, clock, acts, begin } = await openDesk(open)
    const ctx = contextOf(database)
    const first = await inviteByCommand(ctx, '张三')
    await post('join', { token: first.token, password: operatorPassword })
    const session = await begin('张三')
    const { enrolment } = (await get('account', session)).data
    const { secret } = enrolment as { secret: string }
    const app = { old_password: operatorPassword, code: codeOf(secret) }
    expect((await post('account/totp', app, session)).status).toBe(200)

    clock.now += minute
    const { token } = await inviteByCommand({ ...ctx, now: clock.now }, '张三')
    expect((await get('queue', session)).data.own_link).toEqual({ by: '命令行', at: clock.now })
    expect((await post('invitation', { token })).data).toEqual({
      name: '张三',
      roles: ['owner'],
      has_totp: true,
    })
    const password = 'the-password-of-a-thief'
    const guess = (code?: string) => post('join', { token, password, code })
    expect(Object.keys((await guess()).data.errors as object)).toEqual(['code'])
    const guesses = await Promise.all(Array.from({ length: 8 }, () => guess('000000')))
    expect(guesses.filter(({ status }) => status === 422).length).toBeLessThan(5)
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(3)
    expect((await get('me', session)).status).toBe(200)

    clock.now += 16 * minute
    const own = await inviteByCommand({ ...ctx, now: clock.now }, '张三')
    const joined = { token: own.token, password: operatorPassword, code: codeOf(secret) }
    expect((await post('join', joined)).status).toBe(200)
    expect((await get('me', session)).status).toBe(401)
    expect((await signIn('张三')).data.next).toBe('code')
    expect(await acts()).toContain('命令行 people.link')
  })

  test('who has lost the app is made anew by the command, and cannot sign in meanwhile', async () => {
    const { database, post, get, add, signIn, acts } = await openDesk(open)
    const ctx = contextOf(database)
    const { token: session } = await add('张三', ['owner'])
    const link = await resetByCommand(ctx, '张三')
    expect((await get('me', session)).status).toBe(401)
    expect((await signIn('张三')).status).toBe(422)
    const joining = { token: link?.token, password: operatorPassword }
    expect((await post('join', joining)).status).toBe(200)
    expect((await signIn('张三')).data.next).toBe('done')
    expect(await resetByCommand(ctx, '李四')).toBeUndefined()
    expect((await acts())[0]).toBe('命令行 people.reset')
  })

  test('somebody who must have a code joins with one', async () => {
    const { database, db, post, codeOf, signIn } = await openDesk(open, liveSettings)
    const { token } = await inviteByCommand(contextOf(database), '张三')
    const { enrolment } = (await post('invitation', { token })).data
    const { secret, uri } = enrolment as { secret: string; uri: string }
    expect(uri).toContain(secret)
    const without = await post('join', { token, password: operatorPassword })
    expect(Object.keys(without.data.errors as object)).toEqual(['code'])
    const joined = await post('join', { token, password: operatorPassword, code: codeOf(secret) })
    expect(joined.status).toBe(200)
    expect((await signIn('张三')).data.next).toBe('code')
    const kept = await db.selectFrom('operators').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(secret)
  })
})
