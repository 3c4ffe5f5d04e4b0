import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openDesk } from '#tests/fixtures/desk'
import { operatorPassword } from '#tests/fixtures/operators'
import { liveSettings } from '#tests/fixtures/live'

describeDatabases('an operator’s own account', (open) => {
  test('the own account: password, app and sessions', async () => {
    const { post, get, add, signIn, begin, codeOf } = await openDesk(open)
    const clerk = await add('李四', ['finance'])
    const other = await begin('李四')
    const account = async () => (await get('account', clerk.token)).data
    expect((await account()).sessions).toHaveLength(2)
    const old = { old_password: operatorPassword }
    const wrong = await post(
      'account/password',
      { old_password: 'x', password: 'y'.repeat(10) },
      clerk.token,
    )
    expect(wrong.data).toEqual({ errors: { old_password: ['当前密码不正确'] } })
    const same = await post('account/password', { ...old, password: operatorPassword }, clerk.token)
    expect(same.data).toEqual({ errors: { password: ['新密码不能与当前密码相同'] } })
    const { secret } = (await account()).enrolment as { secret: string }
    const on = await post('account/totp', { ...old, code: codeOf(secret) }, clerk.token)
    expect(on.status).toBe(200)
    const after = await account()
    expect([after.has_totp, (after.enrolment as { secret: string }).secret === secret]).toEqual([
      true,
      false,
    ])
    expect((await signIn('李四')).data.next).toBe('code')
    expect((await post('account/totp/off', old, clerk.token)).status).toBe(200)
    expect((await signIn('李四')).data.next).toBe('done')
    const next = { ...old, password: 'another-password' }
    expect((await post('account/password', next, clerk.token)).status).toBe(200)
    expect((await get('me', other)).status).toBe(401)
    expect((await get('me', clerk.token)).status).toBe(200)
    expect((await signIn('李四', 'another-password')).status).toBe(200)
    const ended = await post('account/session/end', {}, clerk.token)
    expect(ended.data).toEqual({ ended: 1 })
  })

  test('a stolen session is no way to guess the password', async () => {
    const { post, add } = await openDesk(open)
    const { token } = await add('李四', ['finance'])
    const wrong = { old_password: 'x', password: 'y'.repeat(10) }
    const guesses = Array.from({ length: 8 }, () => post('account/password', wrong, token))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  })

  test('a role that must have a code cannot drop it', async () => {
    const { db, post, add } = await openDesk(open, liveSettings)
    const clerk = await add('李四', ['finance'])
    await db.updateTable('operators').set({ totp_secret: 'sealed' }).execute()
    const answer = await post('account/totp/off', { old_password: operatorPassword }, clerk.token)
    expect(answer).toMatchObject({ status: 400, message: '您的角色必须使用动态验证码' })
  })
})
